/** The states of a friend's share of a month: it counts, an operator reviews it first, or an operator refused it. */
export const SHARE_STATES = ['FREE', 'HELD', 'REFUSED'] as const
export type ShareState = (typeof SHARE_STATES)[number]

/** Why a share is held (features F-70): the friend uses the referrer's browser, bank account or phone, or another friend's browser. */
export const SHARE_FLAGS = ['own_device', 'own_bank', 'own_phone', 'ring'] as const
export type ShareFlag = (typeof SHARE_FLAGS)[number]

export const PAYOUT_STATES = ['PENDING', 'PAID', 'REFUSED'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

export const SHARE_VIEWS = ['held', 'free', 'refused', 'all'] as const
export const PAYOUT_VIEWS = ['waiting', 'paid', 'refused', 'all'] as const

/** The least that is paid out, in satang (features F-70). */
export const PAYOUT_MIN = 30_000n
/** Paid out or released by one alone up to here, in satang; above it two operators decide (features F-7). */
export const ALONE_MAX = 500_000n

/** The deductions from a friend's net for games and for payments, in thousandths (features F-1). */
export const GAMES_FEE = 100n
export const PAYMENTS_FEE = 5n
/** The same in percent, as texts name them. */
export const FEE_PERCENTS = { games: percentOf(GAMES_FEE), payments: percentOf(PAYMENTS_FEE) } as const

function percentOf(thousandths: bigint): string {
  const rest = thousandths % 10n
  return `${thousandths / 10n}${rest === 0n ? '' : `.${rest}`}`
}
