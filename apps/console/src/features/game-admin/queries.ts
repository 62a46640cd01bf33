import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { gameAdminCalls } from '@morakot/contract/features/game-admin/calls'
import { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import type { MaintenanceScope } from '@morakot/contract/features/game-admin/states'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { fileOf } from '#shared/api/list-file'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof gameAdminSchemas

const api = client<Schemas>('gameAdmin', gameAdminCalls)

export type GameRow = Reply<Schemas['list']>['items'][number]
export type ProviderRow = Reply<Schemas['providers']>['items'][number]
export type WindowRow = Reply<Schemas['windows']>['items'][number]
export type Shelf = Reply<Schemas['shelves']>['items'][number]

/** Everything of this noun is read again by this key. */
export const GAME_ADMIN = ['game-admin'] as const

const POLL_MS = 15_000

/** Games by view and search, in the order in which members see them. */
export function gamesQuery(state: ListState): ListQuery<GameRow> {
  const { query: schema } = gameAdminSchemas.list
  const query = { ...queryOf(schema, state), providerId: schema.shape.providerId.safeParse(state.filters['provider']).data }
  return {
    queryKey: [...GAME_ADMIN, 'games', query],
    queryFn: async ({ signal }) => await api.list({ query }, { signal }),
    file: fileOf('gameAdmin.list', { query }),
    refetchInterval: POLL_MS,
  }
}

export function providersQuery(_state?: ListState): ListQuery<ProviderRow> {
  return {
    queryKey: [...GAME_ADMIN, 'providers'],
    queryFn: async ({ signal }) => await api.providers({}, { signal }),
    refetchInterval: POLL_MS,
  }
}

export function windowsQuery(_state: ListState): ListQuery<WindowRow> {
  return {
    queryKey: [...GAME_ADMIN, 'windows'],
    queryFn: async ({ signal }) => await api.windows({}, { signal }),
    refetchInterval: POLL_MS,
  }
}

export const shelvesQuery = queryOptions({
  queryKey: [...GAME_ADMIN, 'shelves'],
  queryFn: ({ signal }) => api.shelves({}, { signal }),
})

export type Days = Reply<Schemas['days']>

/** The game of the day, and what is chosen for later. */
export const daysQuery = queryOptions({
  queryKey: [...GAME_ADMIN, 'days'],
  queryFn: ({ signal }) => api.days({}, { signal }),
})

export async function chooseDay(day: string, body: CallInput<Schemas['chooseDay']>['body']) {
  return await api.chooseDay({ params: { day }, body })
}

/** The members affected by closing this now. */
export function impactQuery(scope: MaintenanceScope, target: string) {
  return queryOptions({
    queryKey: [...GAME_ADMIN, 'impact', scope, target],
    queryFn: ({ signal }) => api.impact({ query: { scope, target } }, { signal }),
    enabled: target !== '',
  })
}

export interface SwitchTarget {
  readonly scope: 'game' | 'provider'
  readonly id: number
}

export async function setSwitch({ scope, id }: SwitchTarget, body: CallInput<Schemas['switchGame']>['body']) {
  return await (scope === 'game'
    ? api.switchGame({ params: { gameId: id }, body })
    : api.switchProvider({ params: { providerId: id }, body }))
}

export async function reopenGame(gameId: number, reason: string) {
  return await api.reopen({ params: { gameId }, body: { reason } })
}

export async function markGame(gameId: number, body: CallInput<Schemas['mark']>['body']) {
  return await api.mark({ params: { gameId }, body })
}

export async function openWindow(body: CallInput<Schemas['openWindow']>['body']) {
  return await api.openWindow({ body })
}

export async function endWindow(windowId: string, reason: string) {
  return await api.endWindow({ params: { windowId }, body: { reason } })
}

export async function saveShelf(code: string, body: CallInput<Schemas['saveShelf']>['body']) {
  return await api.saveShelf({ params: { code }, body })
}
