import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { SlipDetail } from '../components/slip-detail.tsx'
import { AMOUNT, slips, STATUS } from '../components/slip-fields.tsx'
import { slipCopy as copy } from '../copy.ts'
import { slipsQuery } from '../queries.ts'
import type { SlipRow } from '../queries.ts'

const list: ListDefinition<SlipRow> = {
  name: 'deposit-slips',
  label: copy.title,
  columns: slips.columns(['createdAt', 'username', AMOUNT, 'method', 'reason', STATUS], ['reference']),
  phone: slips.phone({ who: 'username', under: 'createdAt', amount: AMOUNT, state: STATUS }),
  views: [
    { key: 'open', label: copy.open },
    { key: 'done', label: copy.done },
  ],
  query: slipsQuery,
  rowId: ({ slipId }) => slipId,
  drawer: {
    title: () => copy.one,
    content: ({ slipId }) => <SlipDetail key={slipId} slipId={slipId} />,
    byId: (id) => <SlipDetail key={id} slipId={id} />,
  },
  empty: copy.empty,
}

/** Slips that wait for an operator, with their checks next to the picture; and decided slips. */
export function SlipsPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
    </>
  )
}
