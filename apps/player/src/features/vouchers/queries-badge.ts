import { PENDING_KEY } from './queries-key.ts'

/** Vouchers to come and to claim; its total is of the latter, the badge (VOUCH-2). The code that reads it loads after the first screen. */
export const pendingCount = {
  queryKey: PENDING_KEY,
  queryFn: async (given: { readonly signal: AbortSignal }) => await (await import('./queries-count.ts')).readPending(given),
} as const
