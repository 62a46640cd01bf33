import { CASHBACK_KINDS, CASHBACK_VIEWS } from '@morakot/contract/features/cashback/states'
import { formatBaht } from '@morakot/ui/format-money'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { CalculationDetail } from '../components/calculation-detail.tsx'
import { periodText } from '../components/period-text.ts'
import { RatesCard } from '../components/rates-card.tsx'
import { copy, kindText, stateText, viewText } from '../copy.ts'
import { calculationsQuery } from '../queries.ts'
import type { Calculation } from '../queries.ts'

const TONES = { READY: 'look', CLAIMED: 'good', AUTO_PAID: 'good', NONE: 'plain' } as const

const StateTag = ({ state }: Calculation) => <Tag tone={TONES[state]}>{stateText[state]}</Tag>
const paidText = ({ paidAt }: Calculation) => (paidAt === null ? copy.none : momentText(paidAt))

const list: ListDefinition<Calculation> = {
  name: 'cashback',
  label: copy.title,
  columns: [
    { key: 'period', title: copy.period, render: periodText },
    { key: 'member', title: copy.member, render: ({ username }) => username },
    { key: 'kind', title: copy.kind, render: ({ kind }) => kindText[kind] },
    {
      key: 'computed',
      title: copy.computed,
      align: 'right',
      isExtra: true,
      render: ({ computed }) => formatBaht(computed),
    },
    {
      key: 'amount',
      title: copy.amount,
      align: 'right',
      render: ({ amount }) => <span className="amount">{formatBaht(amount)}</span>,
    },
    { key: 'paid', title: copy.paidAt, render: paidText },
    { key: 'state', title: copy.state, render: StateTag },
  ],
  phone: {
    who: ({ username, kind }) => (
      <span className="two-lines">
        {username} <span className="dim">{kindText[kind]}</span>
      </span>
    ),
    amount: ({ amount }) => <span className="amount">{formatBaht(amount)}</span>,
    state: StateTag,
  },
  views: CASHBACK_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: [
    { name: 'q', label: copy.username },
    { name: 'kind', label: copy.kind, options: CASHBACK_KINDS.map((value) => ({ value, label: kindText[value] })) },
  ],
  query: calculationsQuery,
  rowId: ({ id }) => id,
  drawer: { title: ({ username }) => username, content: (one) => <CalculationDetail key={one.id} one={one} /> },
  empty: copy.empty,
}

/** Every calculation of cashback and loss-return, with how it came about; the system pays by itself. Above it the rates. */
export function CalculationsPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <RatesCard />
      <DataList list={list} />
    </>
  )
}
