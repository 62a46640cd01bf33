import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import type { minigameConsoleSchemas } from '@morakot/contract/features/minigames/schema-console'
import { minigameConsoleCalls, minigameTableCalls } from '@morakot/contract/features/minigames/calls'
import type { minigameTableSchemas } from '@morakot/contract/features/minigames/schema-tables'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import type { ListQuery } from '#shared/list/list-shape'

type Schemas = typeof minigameTableSchemas

const api = client<Schemas>('minigameTables', minigameTableCalls)
const spins = client<typeof minigameConsoleSchemas>('minigames', minigameConsoleCalls)

export type GameRow = Reply<Schemas['games']>['items'][number]
export type GameDetail = Reply<Schemas['game']>
export type Version = GameDetail['versions'][number]
export type Preview = Reply<Schemas['preview']>
export type PriceVersion = Reply<Schemas['packages']>['versions'][number]
export type PackagesRequest = CallInput<Schemas['savePackages']>['body']
export type PackagesPreview = Reply<Schemas['previewPackages']>
export type TableRequest = CallInput<Schemas['saveDraft']>['body']

const POLL_MS = 15_000

export function gamesQuery(): ListQuery<GameRow> {
  return {
    queryKey: ['minigame-tables', 'games'],
    queryFn: async ({ signal }) => await api.games({}, { signal }),
    refetchInterval: POLL_MS,
  }
}

export function gameQuery(code: string) {
  return queryOptions({ queryKey: ['minigame-tables', 'game', code], queryFn: ({ signal }) => api.game({ params: { code } }, { signal }) })
}

/** The value and possible cost of the draft, as the server computes them now. */
export function previewQuery(code: string, revision: number) {
  return queryOptions({
    queryKey: ['minigame-tables', 'game', code, 'preview', revision],
    queryFn: ({ signal }) => api.preview({ params: { code } }, { signal }),
  })
}

export const saveDraftMutation = mutationOptions({
  mutationKey: ['minigame-tables', 'save'],
  mutationFn: ({ code, ...body }: { readonly code: string } & TableRequest) => api.saveDraft({ params: { code }, body }),
})

/** Every version of what a game sells, the newest first. */
export function packagesQuery(code: string) {
  return queryOptions({
    queryKey: ['minigame-tables', 'packages', code],
    queryFn: ({ signal }) => api.packages({ params: { code } }, { signal }),
  })
}

/** The price of a spin by the packages of the draft, and their possible cost, as the server computes them now. */
export function packagesPreviewQuery(code: string, revision: number) {
  return queryOptions({
    queryKey: ['minigame-tables', 'packages', code, 'preview', revision],
    queryFn: ({ signal }) => api.previewPackages({ params: { code } }, { signal }),
  })
}

export const savePackagesMutation = mutationOptions({
  mutationKey: ['minigame-tables', 'save-packages'],
  mutationFn: ({ code, ...body }: { readonly code: string } & PackagesRequest) => api.savePackages({ params: { code }, body }),
})

export const publishPackages = async (code: string, body: CallInput<Schemas['publishPackages']>['body']) =>
  await api.publishPackages({ params: { code }, body })

export const publishDraft = async (code: string, body: CallInput<Schemas['publish']>['body']) =>
  await api.publish({ params: { code }, body })

export const switchGame = async (code: string, body: CallInput<Schemas['switchGame']>['body']) =>
  await api.switchGame({ params: { code }, body })

export const voidTable = async (tableId: string, reason: string) => await spins.voidTable({ params: { tableId }, body: { reason } })

export const GAMES_KEY = ['minigame-tables'] as const
