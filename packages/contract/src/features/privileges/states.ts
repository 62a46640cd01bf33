/** The tiers, lowest first. */
export const TIERS = ['DEFAULT', 'ELITE', 'EMPEROR'] as const
export type Tier = (typeof TIERS)[number]

export const TIER_NAMES: Readonly<Record<Tier, string>> = { DEFAULT: 'สมาชิกทั่วไป', ELITE: 'Elite', EMPEROR: 'Emperor' }

/** Why a member's tier changed: the deposits, the monthly review, two operators' override, or the end of that override. */
export const TIER_SOURCES = ['rule', 'review', 'override', 'override_end'] as const
export type TierSource = (typeof TIER_SOURCES)[number]

export const OVERRIDE_STATES = ['WAITING', 'DONE', 'DECLINED'] as const
export const OVERRIDE_VIEWS = ['waiting', 'all', 'done', 'declined'] as const

/** Benefits in the order in which they are compared. */
export const BENEFITS = ['loss_return', 'withdraw_day', 'withdraw_count', 'withdraw_auto', 'slot_stats', 'birthday', 'line'] as const
