import type { RewardToken } from '../../reward.ts'

/** The types of quests (ENT-10). The two check-ins are computed from the days a member was present, an achievement from events. */
export const QUEST_TYPES = ['DAILY_CHECK_IN', 'DAILY_CHECK_IN_STREAK', 'ACHIEVEMENT'] as const
export type QuestType = (typeof QUEST_TYPES)[number]

/** The codes of the two check-ins (features F-80). There is one quest of each. */
export const CHECK_IN_CODES = { DAILY_CHECK_IN: 'daily-check-in', DAILY_CHECK_IN_STREAK: 'check-in-streak' } as const

/**
 * What an achievement counts (features F-83). None counts losses, sums of stakes or sums of deposits. `login_days`: days present;
 * `games_tried`: different games with a settled round; `identity_verified`: operators found it right; `limit_set`: a limit of the member's own; `friends_registered`: by the member's code;
 * `redemptions`: rewards of the shop that have arrived, so that one which is cancelled counts for nothing.
 */
export const QUEST_METRICS = [
  'login_days',
  'favourites_added',
  'games_tried',
  'minigame_spins',
  'identity_verified',
  'limit_set',
  'friends_registered',
  'deposits',
  'redemptions',
] as const
export type QuestMetric = (typeof QUEST_METRICS)[number]

/** How often an achievement begins again, by the calendar of Bangkok. */
export const QUEST_PERIODS = ['once', 'day', 'week', 'month'] as const
export type QuestPeriod = (typeof QUEST_PERIODS)[number]

export const QUEST_STATUSES = ['DRAFT', 'PUBLISHED', 'ENDED'] as const
export type QuestStatus = (typeof QUEST_STATUSES)[number]

export const STEPS_MAX = 10
export const SCORE_MAX = 365
export const DAYS_A_WEEK = 7
/** The most of each token that a step gives; of credit in baht. */
export const STEP_REWARD_MAX: Readonly<Record<RewardToken, number>> = { CREDIT: 10_000, PNT: 100_000, SPIN: 100 }
