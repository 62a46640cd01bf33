import { defineEvent } from '../../event.ts'
import type { AmountText } from '../../event.ts'

/** A referrer's month was calculated: the share of all friends that counts at once. Amounts in 1/100,000 baht, the month by its first day. */
export const affiliateMonthClosed = defineEvent<{
  readonly month: string
  readonly amount: AmountText
}>()('affiliate.month_closed')

/** A payout was credited. The envelope names the transfer. */
export const affiliatePaid = defineEvent<{
  readonly payout: string
  readonly amount: AmountText
}>()('affiliate.paid')
