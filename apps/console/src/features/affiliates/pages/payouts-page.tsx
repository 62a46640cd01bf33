import { affiliatesConsoleSchemas } from '@morakot/contract/features/affiliates/schema'
import { PAYOUT_VIEWS } from '@morakot/contract/features/affiliates/states'
import { fill } from '@morakot/ui/glossary-copy'
import { filtersOf } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { payouts } from '../components/affiliate-fields.ts'
import { ALONE } from '../components/share-detail.tsx'
import { PayoutDetail } from '../components/payout-detail.tsx'
import { copy, payoutViewText } from '../copy.ts'
import { payoutsQuery } from '../queries.ts'
import type { Payout } from '../queries.ts'

const STATE = payouts.tag('status', { PENDING: 'look', PAID: 'good' })

const list: ListDefinition<Payout> = {
  name: 'affiliate-payouts',
  label: copy.payoutsTitle,
  columns: payouts.columns(['requestedAt', 'username', 'amount', 'flagged', 'firstBy', STATE]),
  phone: payouts.phone({ who: 'username', amount: 'amount', state: STATE }),
  views: PAYOUT_VIEWS.map((key) => ({ key, label: payoutViewText[key] })),
  filters: filtersOf(affiliatesConsoleSchemas.payouts.query, ['q']),
  query: payoutsQuery,
  rowId: ({ payoutId }) => payoutId,
  drawer: { title: ({ username }) => username, content: (one, isGone) => <PayoutDetail key={one.payoutId} one={one} isGone={isGone} /> },
  empty: copy.payoutsEmpty,
}

/** Payouts of referral income; what waits for operators comes first. */
export function PayoutsPage() {
  return (
    <>
      <PageHead title={copy.payoutsTitle} note={fill(copy.payoutsNote, ALONE)} />
      <DataList list={list} />
    </>
  )
}
