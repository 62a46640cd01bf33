import { defineEvent } from '../../event.ts'
import type { AmountText } from '../../event.ts'

/** A deposit's money was credited. */
export const depositCredited = defineEvent<{
  readonly deposit: string
  readonly method: 'qr' | 'auto' | 'auto_slip' | 'slip' | 'truewallet' | 'operator'
  readonly amount: AmountText
  /** The promotion's grant that the deposit qualified for. */
  readonly grant: string | null
  /** The points that it earned by the rules and the offer of that moment; null for less than one point. */
  readonly points: {
    readonly pending: number
    readonly multiplier: number
    /** The points come when the member's stakes for deposits reach this, or at `dueAt`. */
    readonly turnoverMark: AmountText
    readonly dueAt: string
  } | null
  /** No deposit of the member was credited before. */
  readonly isFirst: boolean
}>()('deposit.credited')

/** Received money could not be credited to a member: it waits for operators. */
export const receiptUnmatched = defineEvent<{ readonly receipt: string; readonly reason: string }>()('receipt.unmatched')

/** Such money was settled. */
export const receiptResolved = defineEvent<{ readonly receipt: string; readonly how: 'credited' | 'returned' }>()('receipt.resolved')

/** A slip or TrueMoney deposit was refused after it was accepted for checking. One that is refused at once has no event, only its response. */
export const receiptRefused = defineEvent<{ readonly receipt: string; readonly rail: 'slip' | 'truemoney'; readonly reason: string }>()(
  'receipt.refused',
)

/** A withdrawal's amount is on hold. */
export const withdrawalRequested = defineEvent<{
  readonly withdrawal: string
  readonly amount: AmountText
  readonly path: 'auto' | 'review'
}>()('withdrawal.requested')

/** The bank says that it paid. */
export const withdrawalPaid = defineEvent<{ readonly withdrawal: string; readonly amount: AmountText }>()('withdrawal.paid')

/** A withdrawal ended without a payout: its amount is back in the wallet. */
export const withdrawalEnded = defineEvent<{
  readonly withdrawal: string
  readonly amount: AmountText
  readonly status: 'REJECTED' | 'FAILED'
  readonly reason: string | null
}>()('withdrawal.ended')

/** A deposit was staked once, or the days are over after which it counts as staked. */
export const turnoverReached = defineEvent<{ readonly deposit: string }>()('turnover.reached')
