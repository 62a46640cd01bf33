/** What is changed in place, without editions: another operator carries out what one may not bring into force alone (features F-128). */
export const CHANGE_KINDS = ['item', 'stock', 'boost', 'cashback', 'affiliates'] as const
export type ChangeKindName = (typeof CHANGE_KINDS)[number]

/** What is drafted first and published later. */
export const DRAFT_DOORS = ['promotion', 'quest', 'voucher', 'tiers'] as const
export const MINIGAME_DOORS = ['prizes', 'packages'] as const
export type EditionDoorName = (typeof DRAFT_DOORS)[number] | (typeof MINIGAME_DOORS)[number] | 'reward'

/** Why a change takes a second operator: nothing bounds its cost, it costs too much, or it does not fit into the day of its maker. */
export const TWO_BECAUSE = ['no_bound', 'cost', 'day'] as const

export const CHANGE_VIEWS = ['waiting', 'done', 'declined', 'all'] as const
export const CHANGE_STATUSES = ['WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE'] as const

/** How long a change waits for the other operator. */
export const CHANGE_DAYS = 7
