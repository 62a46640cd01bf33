import { NOTICES_KEY } from './queries-key.ts'

/** How many notices were not read: the total of the query of notices, which is loaded later than the first page. */
export const unreadCount = {
  queryKey: NOTICES_KEY,
  queryFn: async (given: { readonly signal: AbortSignal }) => await (await import('./queries.ts')).readNotices(given),
} as const
