import { CLAIMABLE_KEY } from './queries-key.ts'

/** How many steps can be claimed now; its total is the badge (QUEST-1). The code that reads it loads after the first screen. */
export const claimableCount = {
  queryKey: CLAIMABLE_KEY,
  queryFn: async (given: { readonly signal: AbortSignal }) => await (await import('./queries-count.ts')).readClaimable(given),
} as const
