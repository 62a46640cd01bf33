import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { protectionCalls } from '@morakot/contract/features/protection/calls'
import type { protectionSchemas } from '@morakot/contract/features/protection/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { clockPollMs } from './rules.ts'
import { playing } from './state.ts'

type Contract = typeof protectionSchemas

const api = client<Contract>('protection', protectionCalls)

export type Protection = Reply<Contract['limits']>
export type Limit = Protection['limits'][number]
export type PendingRaise = NonNullable<Limit['pending']>
export type Exclusion = NonNullable<Protection['exclusion']>
export type PlaySummary = Reply<Contract['playSummary']>
export type SessionClock = Reply<Contract['sessionClock']>

/** Limits, break and reality check of the member. */
export const protectionQuery = queryOptions({
  queryKey: ['protection', 'limits'],
  queryFn: ({ signal }) => api.limits({}, { signal }),
  staleTime: 15_000,
})

/** Time of two weeks, result and money of eight. */
export const playSummaryQuery = queryOptions({
  queryKey: ['protection', 'play-summary'],
  queryFn: ({ signal }) => api.playSummary({}, { signal }),
  staleTime: 60_000,
})

/** Time and result by the server's figures; reloaded when a reality check falls due, and every half minute in between. */
export const sessionClockQuery = queryOptions({
  queryKey: ['protection', 'clock'],
  queryFn: ({ signal }) => api.sessionClock({ query: { game: playing.get() } }, { signal }),
  refetchInterval: ({ state }) => clockPollMs(state.data),
})

/** Reloads what is left of the own limits. */
export async function refreshLimits(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: protectionQuery.queryKey })
}

/** Reloads the session clock where it is displayed: money has moved. */
export async function refreshSessionClock(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: sessionClockQuery.queryKey })
}

/**
 * Counts the time of a game at the member's gateway while its page has it open; the answer ends it. That the page was left travels on when it
 * is closed, for a game in a frame: one in a window of its own goes on. What does not arrive is ended by the server.
 */
export function followGame(client: QueryClient, { gameId, isFramed }: { readonly gameId: number; readonly isFramed: boolean }): () => void {
  playing.begin(gameId)
  const leave = async () => await api.leaveGame({ body: { gameId } }, { keepalive: true })
  const onClose = () => void leave().catch(() => undefined)
  if (isFramed) window.addEventListener('pagehide', onClose)
  return () => {
    window.removeEventListener('pagehide', onClose)
    playing.end(gameId)
    void leave().then(
      (clock) => client.setQueryData(sessionClockQuery.queryKey, clock),
      () => undefined,
    )
  }
}

export const setLimitMutation = mutationOptions({
  mutationKey: ['protection', 'set-limit'],
  mutationFn: (body: CallInput<Contract['setLimit']>['body']) => api.setLimit({ body }),
})

export const confirmLimitMutation = mutationOptions({
  mutationKey: ['protection', 'confirm-limit'],
  mutationFn: (body: CallInput<Contract['confirmLimit']>['body']) => api.confirmLimit({ body }),
})

export const timeOutMutation = mutationOptions({
  mutationKey: ['protection', 'time-out'],
  mutationFn: (body: CallInput<Contract['timeOut']>['body']) => api.timeOut({ body }),
})

export const selfExcludeMutation = mutationOptions({
  mutationKey: ['protection', 'self-exclude'],
  mutationFn: (body: CallInput<Contract['selfExclude']>['body']) => api.selfExclude({ body }),
})

export const requestReturnMutation = mutationOptions({
  mutationKey: ['protection', 'ask-return'],
  mutationFn: () => api.askReturn(),
})

export const answerCheckMutation = mutationOptions({
  mutationKey: ['protection', 'answer-check'],
  mutationFn: (answer: CallInput<Contract['answerCheck']>['body']['answer']) => api.answerCheck({ body: { answer } }),
})

export const setCheckIntervalMutation = mutationOptions({
  mutationKey: ['protection', 'check-interval'],
  mutationFn: (body: CallInput<Contract['setCheckInterval']>['body']) => api.setCheckInterval({ body }),
})
