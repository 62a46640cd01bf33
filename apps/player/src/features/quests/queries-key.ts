/** Every query of quests begins with it. */
export const QUESTS_KEY = 'quests'

/** How many steps can be claimed now; its total is the badge (QUEST-1). The code that reads it loads after the first screen. */
export const claimableCount = {
  queryKey: [QUESTS_KEY, 'claimable'],
  queryFn: async (given: { readonly signal: AbortSignal }) => await (await import('./queries-count.ts')).readClaimable(given),
} as const
