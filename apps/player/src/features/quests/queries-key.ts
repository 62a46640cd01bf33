/** Every query of quests begins with it. */
export const QUESTS_KEY = 'quests'

/** Of the query whose total is the badge. */
export const CLAIMABLE_KEY = [QUESTS_KEY, 'claimable'] as const
