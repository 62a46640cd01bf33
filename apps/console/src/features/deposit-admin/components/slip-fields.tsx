import { depositSlip } from '@morakot/contract/features/deposit-admin/schema'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import type { SlipRow } from '../queries.ts'

export const slips = describe(depositSlip)

export const STATUS = slips.tag('status', { CHECKING: 'info', UNDER_REVIEW: 'look', CREDITED: 'good' })

const amountText = (row: SlipRow) => slips.text(row, row.amount === null ? 'typedAmount' : 'amount')
export const AMOUNT: Own<SlipRow> = {
  ...slips.own('amount', amountText),
  align: 'right',
  render: (row) => <span className="amount">{amountText(row)}</span>,
}

/** Bank and number of a reference. */
export const REFERENCE = slips.own('reference', ({ reference }) => reference?.replace(':', ' ') ?? '-')
