export const CASHBACK_KINDS = ['CASHBACK', 'LOSS_RETURN'] as const
export type CashbackKind = (typeof CASHBACK_KINDS)[number]

/** A calculation is due, was claimed, was paid automatically, or is below the smallest payment. Running periods have no calculation yet. */
export const CASHBACK_STATES = ['READY', 'CLAIMED', 'AUTO_PAID', 'NONE'] as const
export type CashbackState = (typeof CASHBACK_STATES)[number]

/** Categories of games by what a stake brings back; every other one is among the others. */
export const CASHBACK_GROUPS = ['slot', 'live_casino', 'sports', 'others'] as const
export type CashbackGroup = (typeof CASHBACK_GROUPS)[number]

/** The least and the most that a period pays, in satang (decisions D9). */
export const CASHBACK_BOUNDS: Readonly<Record<CashbackKind, { readonly min: bigint; readonly max: bigint }>> = {
  CASHBACK: { min: 100n, max: 500_000n },
  LOSS_RETURN: { min: 1_000n, max: 100_000n },
}

/** How many days a period has: a week from Monday, or a day. */
export const CASHBACK_DAYS: Readonly<Record<CashbackKind, number>> = { CASHBACK: 7, LOSS_RETURN: 1 }

export const CASHBACK_VIEWS = ['all', 'ready', 'paid', 'none'] as const
