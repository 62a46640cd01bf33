import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { minigameCalls } from '@morakot/contract/features/minigames/calls'
import type { minigameSchemas } from '@morakot/contract/features/minigames/schema'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type Contract = typeof minigameSchemas

const api = client<Contract>('minigames', minigameCalls)

export type Minigame = Reply<Contract['list']>[number]
export type OpenMinigame = Reply<Contract['open']>
export type Prize = OpenMinigame['rewards'][number]
export type Reward = Pick<Prize, 'code' | 'amount'>
export type Spun = Reply<Contract['spin']>
export type PastSpin = Reply<Contract['spins']>['items'][number]
export type Fairness = Reply<Contract['fairness']>
type SpinBody = CallInput<Contract['spin']>['body']

const LIST_FRESH_MS = 30_000
const SPINS_A_PAGE = 20

/** Every minigame, open or not: the guard of the page is fed by it (GUARD-4). */
export const minigamesQuery = queryOptions({
  queryKey: ['minigames', 'list'],
  queryFn: ({ signal }) => api.list({}, { signal }),
  staleTime: LIST_FRESH_MS,
})

export function minigameQuery(code: string) {
  return queryOptions({
    queryKey: ['minigames', 'game', code],
    queryFn: ({ signal }) => api.open({ params: { code } }, { signal }),
  })
}

export function fairnessQuery(code: string) {
  return queryOptions({
    queryKey: ['minigames', 'fairness', code],
    queryFn: ({ signal }) => api.fairness({ params: { code } }, { signal }),
  })
}

export function spinsQuery(code: string) {
  return infiniteQueryOptions({
    queryKey: ['minigames', 'spins', code],
    queryFn: ({ pageParam, signal }) => api.spins({ params: { code }, query: { page: pageParam, limit: SPINS_A_PAGE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ items, total }, _pages, page) => (items.length > 0 && page * SPINS_A_PAGE < total ? page + 1 : undefined),
  })
}

/** Requests one round. The same key again returns the same outcome. */
export const spinMutation = mutationOptions({
  mutationKey: ['minigames', 'spin'],
  mutationFn: ({ code, key, ...body }: { readonly code: string; readonly key: string } & SpinBody) =>
    api.spin({ params: { code }, body }, { key }),
})

export const buyMutation = mutationOptions({
  mutationKey: ['minigames', 'buy'],
  mutationFn: ({ code, packageId, key }: { readonly code: string; readonly packageId: string; readonly key: string }) =>
    api.buy({ params: { code, packageId } }, { key }),
})

export const rotateMutation = mutationOptions({
  mutationKey: ['minigames', 'rotate'],
  mutationFn: ({ code, clientSeed }: { readonly code: string; readonly clientSeed?: string | undefined }) =>
    api.rotate({ params: { code }, body: { clientSeed } }),
})
