import { promotionsConsoleSchemas } from '@morakot/contract/features/promotions/schema-console'
import { filtersOf } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { DraftedList } from '#shared/list/drafted-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { DraftDialog } from '../components/draft-dialog.tsx'
import { PROMISE, promotions, STATUS } from '../components/promotion-fields.tsx'
import { copy } from '../copy.ts'
import { promotionsQuery } from '../queries.ts'
import type { Promotion } from '../queries.ts'

const TAKEN: Own<Promotion> = {
  key: 'taken',
  title: copy.taken,
  text: ({ result: { offered, active, cleared, expired, cancelled, forfeited } }) =>
    (offered + active + cleared + expired + cancelled + forfeited).toLocaleString('en'),
  align: 'right',
}

const list: ListDefinition<Promotion> = {
  name: 'promotions',
  label: copy.title,
  columns: promotions.columns([
    promotions.own('code', { render: ({ code }) => <span className="nowrap">{code}</span> }),
    'version',
    'title',
    PROMISE,
    TAKEN,
    'budget.used',
    'budget.left',
    STATUS,
    promotions.own('endsAt', { isExtra: true }),
  ]),
  phone: promotions.phone({ who: 'title', under: 'code', amount: 'budget.left', state: STATUS }),
  filters: filtersOf(promotionsConsoleSchemas.promotions.query, ['q', 'status']),
  query: promotionsQuery,
  rowId: ({ id }) => id,
  rowPage: ({ id }) => `/promotions/${id}`,
  empty: copy.empty,
}

/** Promotions by version: what each promises, who took it, and what is left of its budget. */
export function PromotionsPage() {
  const draft = {
    label: copy.make,
    permission: 'promotions.edit',
    dialog: (onClose: () => void) => <DraftDialog onClose={onClose} />,
  } as const
  return <DraftedList title={copy.title} note={copy.note} list={list} draft={draft} />
}
