/** The subjects changed in place, without editions: a second operator executes a change that one may not publish alone (features F-128). */
export const CHANGE_KINDS = ['item', 'stock', 'boost', 'cashback', 'affiliates'] as const
export type ChangeKindName = (typeof CHANGE_KINDS)[number]

/** The subjects that are drafted first and published later. */
export const DRAFT_DOORS = ['promotion', 'quest', 'voucher', 'tiers'] as const
export const MINIGAME_DOORS = ['prizes', 'packages'] as const
export type EditionDoorName = (typeof DRAFT_DOORS)[number] | (typeof MINIGAME_DOORS)[number] | 'reward'

/** A form whose proposal takes two whatever it gives (features F-129); its gate is read before it is proposed. */
export const TRUST_DOORS = ['tierRules'] as const
export type TrustDoorName = (typeof TRUST_DOORS)[number]

/**
 * Why a change takes a second operator: nothing bounds its cost, it costs too much, it does not fit into the day of its maker, or its kind always does.
 */
export const TWO_BECAUSE = ['no_bound', 'cost', 'day', 'always'] as const

export const CHANGE_VIEWS = ['waiting', 'done', 'declined', 'all'] as const
export const CHANGE_STATUSES = ['WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE'] as const

/** How long a change waits for the other operator. */
export const CHANGE_DAYS = 7
