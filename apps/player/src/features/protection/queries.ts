import type { MemberContract } from '@morakot/contract/contract'
import type { Ask, Reply } from '@morakot/contract/contract-shape'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#shared/api/client'
import { clockPollMs } from './rules.ts'

type Contract = MemberContract['protection']

export type Protection = Reply<Contract['limits']>
export type Limit = Protection['limits'][number]
export type PendingRaise = NonNullable<Limit['pending']>
export type Exclusion = NonNullable<Protection['exclusion']>
export type SessionClock = Reply<Contract['sessionClock']>

/** Limits, break and reality check of the member. */
export const protectionQuery = queryOptions({
  queryKey: ['protection', 'limits'],
  queryFn: ({ signal }) => api.protection.limits({}, { signal }),
  staleTime: 15_000,
})

/** Time and result by the server's figures; asked again when a reality check falls due, and every half minute in between. */
export const sessionClockQuery = queryOptions({
  queryKey: ['protection', 'clock'],
  queryFn: ({ signal }) => api.protection.sessionClock({}, { signal }),
  refetchInterval: ({ state }) => clockPollMs(state.data),
})

/** Asks for the session clock again where somebody looks at it: money has moved. */
export async function refreshSessionClock(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: sessionClockQuery.queryKey })
}

// Without the network these fail at once and say so, instead of waiting for it unseen.
const ANY_NETWORK = { networkMode: 'always' } as const

export const setLimitMutation = mutationOptions({
  ...ANY_NETWORK,
  mutationKey: ['protection', 'set-limit'],
  mutationFn: (body: Ask<Contract['setLimit']>['body']) => api.protection.setLimit({ body }),
})

export const confirmLimitMutation = mutationOptions({
  ...ANY_NETWORK,
  mutationKey: ['protection', 'confirm-limit'],
  mutationFn: (body: Ask<Contract['confirmLimit']>['body']) => api.protection.confirmLimit({ body }),
})

export const timeOutMutation = mutationOptions({
  ...ANY_NETWORK,
  mutationKey: ['protection', 'time-out'],
  mutationFn: (body: Ask<Contract['timeOut']>['body']) => api.protection.timeOut({ body }),
})

export const selfExcludeMutation = mutationOptions({
  ...ANY_NETWORK,
  mutationKey: ['protection', 'self-exclude'],
  mutationFn: (body: Ask<Contract['selfExclude']>['body']) => api.protection.selfExclude({ body }),
})

export const askReturnMutation = mutationOptions({
  ...ANY_NETWORK,
  mutationKey: ['protection', 'ask-return'],
  mutationFn: () => api.protection.askReturn(),
})

export const answerCheckMutation = mutationOptions({
  ...ANY_NETWORK,
  mutationKey: ['protection', 'answer-check'],
  mutationFn: (answer: Ask<Contract['answerCheck']>['body']['answer']) => api.protection.answerCheck({ body: { answer } }),
})

export const setCheckIntervalMutation = mutationOptions({
  ...ANY_NETWORK,
  mutationKey: ['protection', 'check-interval'],
  mutationFn: (body: Ask<Contract['setCheckInterval']>['body']) => api.protection.setCheckInterval({ body }),
})
