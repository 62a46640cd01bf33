import { questsCalls } from '@morakot/contract/features/quests/calls'
import type { questsSchemas } from '@morakot/contract/features/quests/schema'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { TIMING } from '#shared/timing'

export const api = client<typeof questsSchemas>('quests', questsCalls)

/** Every query of quests begins with it. */
export const QUESTS_KEY = 'quests'

/** Check-in, streak and the other quests of the member. */
export const questsQuery = queryOptions({
  queryKey: [QUESTS_KEY, 'list'],
  queryFn: ({ signal }) => api.list({}, { signal }),
})

/** The same while a screen of the member is open (POLL-3). */
export const polledQuests = queryOptions({ ...questsQuery, refetchInterval: TIMING.questRefetchMs })

/** How many steps can be claimed now; its total is the badge (QUEST-1). */
export const claimableQuery = queryOptions({
  queryKey: [QUESTS_KEY, 'claimable'],
  queryFn: async ({ signal }) => ({ total: (await api.claimable({}, { signal })).count }),
})

let recording: Promise<unknown> = Promise.resolve()

/**
 * Says that the member is there today: for the week and for the streak. A failure stays without effect, and is only logged (CALL-65,
 * CALL-66); the next start says it again.
 */
export async function recordPresence(): Promise<void> {
  const calls = [api.checkIn(), api.checkInStreak()]
  recording = Promise.allSettled(calls)
  try {
    await Promise.all(calls)
  } catch (failure) {
    // oxlint-disable-next-line no-console -- decisions: the errors of these two calls are logged, and nothing else.
    console.warn('check-in', failure)
  }
}

/** Quests as they are with today in them. */
export async function loadQuests(client: QueryClient): Promise<void> {
  await recording
  await client.prefetchQuery(questsQuery)
}

/** The badge, with today in it. */
export async function loadClaimable(client: QueryClient): Promise<void> {
  await recording
  await client.prefetchQuery(claimableQuery)
}
