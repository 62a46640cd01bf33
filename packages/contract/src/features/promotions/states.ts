/** The states of a definition (F-6). */
export const PROMOTION_STATUSES = ['DRAFT', 'PUBLISHED', 'ENDED'] as const
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number]

/** `DEPOSIT_MATCH`: a share of the deposit that is made for it. `FREE`: a fixed bonus, at once (F-55). */
export const PROMOTION_KINDS = ['DEPOSIT_MATCH', 'FREE'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

/** The games in which a bonus may be played: sports, lotto and trading count in their own promotions only (D8). */
export const PROMOTION_FAMILIES = ['CASINO', 'SPORTS', 'LOTTO', 'TRADING'] as const
export type PromotionFamily = (typeof PROMOTION_FAMILIES)[number]

/** How often a member may take an offer: once ever, or once a Bangkok day or week. */
export const PROMOTION_REPEATS = ['once', 'day', 'week'] as const
export type PromotionRepeat = (typeof PROMOTION_REPEATS)[number]

/** Forward only (D8). */
export const GRANT_STATUSES = ['OFFERED', 'ACTIVE', 'CLEARED', 'EXPIRED', 'CANCELLED', 'FORFEITED'] as const
export type GrantStatus = (typeof GRANT_STATUSES)[number]
export const GRANT_ENDS = ['CLEARED', 'EXPIRED', 'CANCELLED', 'FORFEITED'] as const
export type GrantEnd = (typeof GRANT_ENDS)[number]

/** Why a grant ended, when its status does not say it: `spent` is below 1 THB of bonus, `break` a self-exclusion, `operator` with a reason. */
export const GRANT_END_CAUSES = ['member', 'break', 'time', 'no_deposit', 'spent', 'operator', 'turnover'] as const
export type GrantEndCause = (typeof GRANT_END_CAUSES)[number]

/** Per cent of a stake that counts, by the game's category; what is not named counts nothing and takes no bonus money. Source: D8. */
export const CONTRIBUTIONS: Readonly<Record<PromotionFamily, Readonly<Record<string, number>>>> = {
  CASINO: { slot: 100, arcade: 100, minigame: 100, card_game: 20, keno: 20, live_casino: 10 },
  SPORTS: { sports: 100 },
  LOTTO: { lotto: 100 },
  TRADING: { trading: 100 },
}

export const PERCENT_MAX = 200
export const MULTIPLIER_MAX = 10
export const DAYS_MAX = 30
/** A bonus is at least this, so that the largest bet is at least 5 (F-55). In baht. */
export const BONUS_MIN = 50
export const BONUS_MAX = 50_000
export const BUDGET_MAX = 10_000_000
/** The largest bet of a round: this, or a tenth of the bonus when that is less (D8). In baht. */
export const BET_MAX = 500
export const BET_SHARE = 10
/** Hours that an opt-in waits for its deposit (F-56), and that a round that was open at a grant's end is waited for (F-57, F-59). */
export const OFFER_HOURS = 24
export const OPEN_ROUND_HOURS = 24
export const SIMULATED_MEMBERS = 10_000
