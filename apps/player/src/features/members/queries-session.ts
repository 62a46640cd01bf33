import { shouldRetry } from '@morakot/contract/client'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Query, QueryClient } from '@tanstack/react-query'
import { SITE_KEY } from '#features/site/queries'
import { rememberUsername } from '#session/identity'
import { TIMING } from '#shared/timing'
import { platformName } from '#shared/platform-name'
import { api, profileQuery, sessionQuery } from './queries.ts'
import type { Profile } from './queries.ts'

/** Whether the member must log in again, and why. Every check sends a new request. */
export const verifyQuery = queryOptions({
  queryKey: ['members', 'verify'],
  queryFn: ({ signal }) => api.verify({}, { signal }),
})

/** Why the session ended. The request is retried when it is lost: the member sees the reason only once. */
export const endQuery = { ...verifyQuery, staleTime: 0, retry: shouldRetry } as const

/** When, where and how a session ended. */
export type EndOfSession = NonNullable<Awaited<ReturnType<typeof api.verify>>['reason']>

/** A member's account on its platform, as last confirmed (ENT-15). It lives in memory and dies with the page; the platform's token stays on the server. */
export interface PlatformResponse {
  readonly profile: Profile
  /** Until when it counts, in milliseconds since 1970. */
  readonly ttl: number
}

/** The account of the own username; null when the platform knows none (VALID-6). Cached for 60 s without another request (SESS-3). */
export function platformQuery(profile: Profile) {
  const username = platformName(profile.userPlatform.platform)
  return queryOptions({
    queryKey: ['members', 'platform', username],
    queryFn: async ({ signal }): Promise<PlatformResponse | null> => {
      const { platformUsername } = await api.identify({ query: { username } }, { signal })
      if (platformUsername === null || platformUsername === '') return null
      return { profile, ttl: Date.now() + TIMING.sessionCacheMs }
    },
    staleTime: TIMING.sessionCacheMs,
  })
}

/** Requests the platform at the start, once for itself and for the session watch, which evaluates the answer (SESS-3). */
export async function syncPlatform(client: QueryClient): Promise<void> {
  const profile = client.getQueryData(profileQuery.queryKey)
  if (profile !== undefined) await client.prefetchQuery(platformQuery(profile))
}

const PRIMARY_PLATFORM = 'TIAMUT'

/** Logs out by the call of the member's platform (ROLE-4). */
export async function logOut(client: QueryClient): Promise<void> {
  const platformCode = client.getQueryData(profileQuery.queryKey)?.userPlatform.platform.platformCode ?? PRIMARY_PLATFORM
  await (platformCode === PRIMARY_PLATFORM ? api.logout() : api.logoutGateway())
}

export const logoutMutation = mutationOptions({
  mutationKey: ['members', 'logout'],
  meta: { event: { kind: 'session_ended', why: 'logout' } },
  mutationFn: async (_request: void, { client }) => await logOut(client),
})

/** How long the page of the member may take to go, and how often it is looked for. */
const PAGE_GONE_MS_MAX = 1_000
const PAGE_GONE_STEP_MS = 25

/** Takes a member out of the page: `go` leads to where a guest may be, then all that was loaded for the member is dropped. */
export async function forgetMember(client: QueryClient, go: () => Promise<void>): Promise<void> {
  const predicate = ({ queryKey }: Query) => queryKey[0] !== SITE_KEY && queryKey[1] !== sessionQuery.queryKey[1]
  client.setQueryData(sessionQuery.queryKey, { auth: false })
  rememberUsername(undefined)
  // Requests in flight are cancelled: their replies have no reader.
  await client.cancelQueries({ predicate })
  await go()
  // One that is dropped under its reader is requested again, without a session: what the old page still reads goes when that page has gone.
  for (let waited = 0; waited < PAGE_GONE_MS_MAX; waited += PAGE_GONE_STEP_MS) {
    client.removeQueries({ predicate, type: 'inactive' })
    if (client.getQueryCache().findAll({ predicate, type: 'active' }).length === 0) return
    await new Promise((resolve) => setTimeout(resolve, PAGE_GONE_STEP_MS))
    // Another login came first: what is read now is read for that member.
    if (client.getQueryData(sessionQuery.queryKey)?.auth === true) return
  }
  client.removeQueries({ predicate })
}
