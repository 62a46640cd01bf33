/** Every query of vouchers begins with it. */
export const VOUCHERS_KEY = 'vouchers'

/** Vouchers to come and to claim; its total is of the latter, the badge (VOUCH-2). The code that reads it loads after the first screen. */
export const pendingCount = {
  queryKey: [VOUCHERS_KEY, 'pending'],
  queryFn: async (given: { readonly signal: AbortSignal }) => await (await import('./queries-count.ts')).readPending(given),
} as const
