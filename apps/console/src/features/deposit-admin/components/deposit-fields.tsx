import { bankEvent, depositDetail, listedDeposit } from '@morakot/contract/features/deposit-admin/schema'
import { formatElapsed } from '@morakot/ui/format-date'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import type { DepositRow } from '../queries.ts'

export const deposits = describe(listedDeposit)
export const details = describe(depositDetail)
export const bankEvents = describe(bankEvent)

const PLAIN = deposits.tag('status', { PENDING: 'info', MATCHED: 'info', CREDITED: 'good' })

/** The state of a deposit, or that its money waits for an operator. */
export const STATUS = {
  ...PLAIN,
  render: (row: DepositRow) => (row.isUnmatched ? <Tag tone="look">{copy.unmatched}</Tag> : PLAIN.render(row)),
}

function account(name: 'from' | 'to'): Own<DepositRow> {
  return deposits.own(name, ({ [name]: there }) => (there === null ? null : `${there.bank} \u2022${there.account.slice(-4)}`))
}
export const PAYER = account('from')
export const RECEIVER = account('to')

export const DURATION: Own<DepositRow> = {
  ...deposits.own('durationSeconds', ({ durationSeconds }) => (durationSeconds === null ? null : formatElapsed(durationSeconds * 1_000))),
  align: 'right',
}
