import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { platformsConsoleCalls } from '@morakot/contract/features/platforms/calls'
import type { platformsConsoleSchemas } from '@morakot/contract/features/platforms/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type Schemas = typeof platformsConsoleSchemas

const api = client<Schemas>('platforms', platformsConsoleCalls)

export type PlatformRow = Reply<Schemas['overview']>['platforms'][number]
export type ProviderRow = Reply<Schemas['overview']>['providers'][number]

export const PLATFORMS_KEY = ['platforms'] as const

export const overviewQuery = queryOptions({
  queryKey: [...PLATFORMS_KEY, 'overview'],
  queryFn: ({ signal }) => api.overview({}, { signal }),
})

export const editPlatform = async (code: PlatformRow['code'], body: CallInput<Schemas['editPlatform']>['body']) =>
  await api.editPlatform({ params: { code }, body })

export const editProvider = async (code: ProviderRow['code'], body: CallInput<Schemas['editProvider']>['body']) =>
  await api.editProvider({ params: { code }, body })

export const approveProvider = async (code: ProviderRow['code'], changeId: string) =>
  await api.approveProvider({ params: { code, changeId } })

export const declineProvider = async (code: ProviderRow['code'], changeId: string, reason: string) =>
  await api.declineProvider({ params: { code, changeId }, body: { reason } })
