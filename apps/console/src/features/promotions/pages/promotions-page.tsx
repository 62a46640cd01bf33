import { PROMOTION_STATUSES } from '@morakot/contract/features/promotions/states'
import { formatBaht } from '@morakot/ui/format-money'
import { DraftedList } from '#shared/list/drafted-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { DraftDialog } from '../components/draft-dialog.tsx'
import { promiseText } from '../components/promise-text.ts'
import { PromotionTag } from '../components/promotion-tags.tsx'
import { copy, promotionText } from '../copy.ts'
import { promotionsQuery } from '../queries.ts'
import type { Promotion } from '../queries.ts'

const takenOf = ({ result: { offered, active, cleared, expired, cancelled, forfeited } }: Promotion) =>
  offered + active + cleared + expired + cancelled + forfeited

const list: ListDefinition<Promotion> = {
  name: 'promotions',
  label: copy.title,
  columns: [
    { key: 'code', title: copy.code, render: ({ code }) => <span className="nowrap">{code}</span> },
    {
      key: 'version',
      title: copy.version,
      align: 'right',
      render: ({ version }) => String(version),
    },
    { key: 'title', title: copy.name, render: ({ title }) => title },
    { key: 'promise', title: copy.promise, render: ({ terms }) => promiseText(terms) },
    {
      key: 'taken',
      title: copy.taken,
      align: 'right',
      render: (row) => takenOf(row).toLocaleString('en'),
    },
    {
      key: 'used',
      title: copy.used,
      align: 'right',
      render: ({ budget }) => <span className="amount">{formatBaht(budget.used)}</span>,
    },
    {
      key: 'left',
      title: copy.left,
      align: 'right',
      render: ({ budget }) => <span className="amount">{formatBaht(budget.left)}</span>,
    },
    { key: 'status', title: copy.status, render: (row) => <PromotionTag {...row} /> },
    {
      key: 'endsAt',
      title: copy.endsAt,
      isExtra: true,
      render: ({ endsAt }) => (endsAt === null ? copy.noEnd : momentText(endsAt)),
    },
  ],
  phone: {
    titles: { who: copy.name, amount: copy.left },
    who: ({ code, title }) => (
      <span className="two-lines">
        {title} <span className="dim">{code}</span>
      </span>
    ),
    amount: ({ budget }) => formatBaht(budget.left),
    state: (row) => <PromotionTag {...row} />,
  },
  filters: [
    { name: 'q', label: copy.search },
    { name: 'status', label: copy.status, options: PROMOTION_STATUSES.map((value) => ({ value, label: promotionText[value] })) },
  ],
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
