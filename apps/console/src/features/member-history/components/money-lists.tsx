import { formatBaht } from '@morakot/ui/format-money'
import type { ListColumn, ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { Tag } from '#shared/ui/tag.tsx'
import type { TagTone } from '#shared/ui/tag.tsx'
import { withdrawalWords } from '@morakot/contract/record-words'
import { MaskedAccount } from '#shared/ui/masked-account.tsx'
import { depositText, moneyCopy } from '../copy.ts'
import { memberDepositsQuery, memberWithdrawalsQuery } from '../queries.ts'
import type { Deposit, Withdrawal } from '../queries.ts'

const DEPOSIT_TONES = { PENDING: 'info', MATCHED: 'look', CREDITED: 'good', EXPIRED: 'plain' } as const satisfies Record<
  Deposit['status'],
  TagTone
>

const WITHDRAWAL_TONES = {
  REQUESTED: 'info',
  REVIEW: 'look',
  APPROVED: 'info',
  PAYING: 'info',
  UNKNOWN: 'bad',
  PAID: 'good',
  REJECTED: 'plain',
  FAILED: 'plain',
} as const satisfies Record<Withdrawal['status'], TagTone>

interface Common {
  readonly number: string
  readonly amount: number
  readonly createdAt: string
}

/** What deposits and withdrawals have in common. */
function commonColumns<Row extends Common>() {
  const number: ListColumn<Row> = {
    key: 'number',
    title: moneyCopy.number,
    render: (row) => <span className="nowrap">{row.number}</span>,
  }
  const at: ListColumn<Row> = {
    key: 'at',
    title: moneyCopy.at,
    render: ({ createdAt }) => <span className="nowrap">{momentText(createdAt)}</span>,
  }
  const amount: ListColumn<Row> = {
    key: 'amount',
    title: moneyCopy.amount,
    align: 'right',
    render: (row) => <span className="amount">{formatBaht(row.amount)}</span>,
  }
  return { number, at, amount }
}

function commonPhone<Row extends Common>() {
  return {
    who: ({ number, createdAt }: Row) => (
      <span className="two-lines">
        {number} <span className="dim">{momentText(createdAt)}</span>
      </span>
    ),
    amount: ({ amount }: Row) => <span className="amount">{formatBaht(amount)}</span>,
  }
}

const endedText = (at: string | null) => (at === null ? '' : momentText(at))

/** The member's deposits of the last 366 days. A row opens on the page of deposits. */
export function depositList(memberId: string): ListDefinition<Deposit> {
  const { number, at, amount } = commonColumns<Deposit>()
  const state = ({ status }: Deposit) => <Tag tone={DEPOSIT_TONES[status]}>{depositText[status]}</Tag>
  return {
    name: 'member-deposits',
    label: moneyCopy.deposits,
    columns: [
      number,
      at,
      {
        key: 'from',
        title: moneyCopy.from,
        render: ({ from }) => (from === null ? moneyCopy.unknown : <MaskedAccount code={from.bank} number={from.account} />),
      },
      amount,
      { key: 'status', title: moneyCopy.status, render: state },
      {
        key: 'ended',
        title: moneyCopy.ended,
        render: ({ creditedAt }) => <span className="nowrap">{endedText(creditedAt)}</span>,
      },
    ],
    phone: { ...commonPhone<Deposit>(), state },
    query: memberDepositsQuery(memberId),
    rowId: ({ depositId }) => depositId,
    rowPage: ({ depositId }) => `/deposits?open=${depositId}`,
    empty: moneyCopy.noDeposits,
  }
}

/** The member's withdrawals. A row opens its own page. */
export function withdrawalList(memberId: string): ListDefinition<Withdrawal> {
  const { number, at, amount } = commonColumns<Withdrawal>()
  const state = ({ status }: Withdrawal) => <Tag tone={WITHDRAWAL_TONES[status]}>{withdrawalWords[status]}</Tag>
  return {
    name: 'member-withdrawals',
    label: moneyCopy.withdrawals,
    columns: [
      number,
      at,
      {
        key: 'to',
        title: moneyCopy.to,
        render: ({ bank }) => <MaskedAccount {...bank} />,
      },
      amount,
      { key: 'status', title: moneyCopy.status, render: state },
      {
        key: 'ended',
        title: moneyCopy.ended,
        render: ({ paidAt }) => <span className="nowrap">{endedText(paidAt)}</span>,
      },
    ],
    phone: { ...commonPhone<Withdrawal>(), state },
    query: memberWithdrawalsQuery(memberId),
    rowId: ({ withdrawalId }) => withdrawalId,
    rowPage: ({ withdrawalId }) => `/withdrawals/${withdrawalId}`,
    empty: moneyCopy.noWithdrawals,
  }
}
