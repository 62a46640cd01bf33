import { listedDeposit } from '@morakot/contract/features/deposit-admin/schema'
import { withdrawal } from '@morakot/contract/features/member-admin/schema-member'
import { describe } from '#shared/describe.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import type { TagTone } from '#shared/ui/tag.tsx'
import { MaskedAccount } from '#shared/payee.tsx'
import { moneyCopy } from '../copy.ts'
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

const withdrawals = describe(withdrawal)
const deposits = describe(listedDeposit)
const DEPOSIT_NUMBER = deposits.own('number', { render: ({ number }) => <span className="nowrap">{number}</span> })
const FROM = deposits.own('from', {
  render: ({ from }) => (from === null ? moneyCopy.unknown : <MaskedAccount code={from.bank} number={from.account} />),
})
const DEPOSIT_STATUS = deposits.tag('status', DEPOSIT_TONES)
const CREDITED = deposits.own('creditedAt', { title: withdrawals.own('paidAt').title })

/** The member's deposits of the last 366 days. A row opens on the page of deposits. */
export function depositList(memberId: string): ListDefinition<Deposit> {
  return {
    name: 'member-deposits',
    label: moneyCopy.deposits,
    columns: deposits.columns([DEPOSIT_NUMBER, 'createdAt', FROM, 'amount', DEPOSIT_STATUS, CREDITED]),
    phone: deposits.phone({ who: 'number', under: 'createdAt', amount: 'amount', state: DEPOSIT_STATUS }),
    query: memberDepositsQuery(memberId),
    rowId: ({ depositId }) => depositId,
    rowPage: ({ depositId }) => `/deposits?open=${depositId}`,
    empty: moneyCopy.noDeposits,
  }
}

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
