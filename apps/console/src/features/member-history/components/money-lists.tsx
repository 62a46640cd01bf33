import { withdrawal } from '@morakot/contract/features/member-admin/schema-member'
import { formatBaht } from '@morakot/ui/format-money'
import { describe } from '#shared/describe.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { Tag } from '#shared/ui/tag.tsx'
import type { TagTone } from '#shared/ui/tag.tsx'
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

/** The member's deposits of the last 366 days. A row opens on the page of deposits. */
export function depositList(memberId: string): ListDefinition<Deposit> {
  const state = ({ status }: Deposit) => <Tag tone={DEPOSIT_TONES[status]}>{depositText[status]}</Tag>
  return {
    name: 'member-deposits',
    label: moneyCopy.deposits,
    columns: [
      { key: 'number', title: moneyCopy.number, render: ({ number }) => <span className="nowrap">{number}</span> },
      { key: 'at', title: moneyCopy.at, render: ({ createdAt }) => <span className="nowrap">{momentText(createdAt)}</span> },
      {
        key: 'from',
        title: moneyCopy.from,
        render: ({ from }) => (from === null ? moneyCopy.unknown : <MaskedAccount code={from.bank} number={from.account} />),
      },
      {
        key: 'amount',
        title: moneyCopy.amount,
        align: 'right',
        render: ({ amount }) => <span className="amount">{formatBaht(amount)}</span>,
      },
      { key: 'status', title: moneyCopy.status, render: state },
      {
        key: 'ended',
        title: moneyCopy.ended,
        render: ({ creditedAt }) => <span className="nowrap">{creditedAt === null ? '' : momentText(creditedAt)}</span>,
      },
    ],
    phone: {
      who: ({ number, createdAt }) => (
        <span className="two-lines">
          {number} <span className="dim">{momentText(createdAt)}</span>
        </span>
      ),
      amount: ({ amount }) => <span className="amount">{formatBaht(amount)}</span>,
      state,
    },
    query: memberDepositsQuery(memberId),
    rowId: ({ depositId }) => depositId,
    rowPage: ({ depositId }) => `/deposits?open=${depositId}`,
    empty: moneyCopy.noDeposits,
  }
}

const withdrawals = describe(withdrawal)
const NUMBER = withdrawals.own('number', { render: ({ number }) => <span className="nowrap">{number}</span> })
const TO = withdrawals.own('bank', { render: ({ bank }) => <MaskedAccount {...bank} /> })
const STATUS = withdrawals.tag('status', WITHDRAWAL_TONES)

/** The member's withdrawals. A row opens its own page. */
export function withdrawalList(memberId: string): ListDefinition<Withdrawal> {
  return {
    name: 'member-withdrawals',
    label: moneyCopy.withdrawals,
    columns: withdrawals.columns([NUMBER, 'createdAt', TO, 'amount', STATUS, 'paidAt']),
    phone: withdrawals.phone({ who: 'number', under: 'createdAt', amount: 'amount', state: STATUS }),
    query: memberWithdrawalsQuery(memberId),
    rowId: ({ withdrawalId }) => withdrawalId,
    rowPage: ({ withdrawalId }) => `/withdrawals/${withdrawalId}`,
    empty: moneyCopy.noWithdrawals,
  }
}
