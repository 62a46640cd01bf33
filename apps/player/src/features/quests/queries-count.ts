import { questsCalls } from '@morakot/contract/features/quests/calls'
import type { questsSchemas } from '@morakot/contract/features/quests/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { logWarning } from '#shared/browser-log'
import { TIMING } from '#shared/timing'
import { CLAIMABLE_KEY, QUESTS_KEY } from './queries-key.ts'

export const api = client<typeof questsSchemas>('quests', questsCalls)

let recording: Promise<unknown> = Promise.resolve()

/** Check-in, streak and the other quests of the member, with today in them where that is being said. */
export async function readQuests({ signal }: { readonly signal?: AbortSignal } = {}) {
  await recording
  return await api.list({}, signal === undefined ? {} : { signal })
}

export const questsQuery = queryOptions({ queryKey: [QUESTS_KEY, 'list'], queryFn: readQuests })

/** The same while a screen of the member is open (POLL-3). */
export const polledQuests = queryOptions({ ...questsQuery, refetchInterval: TIMING.questRefetchMs })

export async function readClaimable({ signal }: { readonly signal: AbortSignal }) {
  await recording
  return { total: (await api.claimable({}, { signal })).count }
}

export const claimableQuery = queryOptions({ queryKey: CLAIMABLE_KEY, queryFn: readClaimable })

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
    // The specification: the errors of these two calls are logged, and nothing else.
    logWarning('check-in', failure)
  }
}
