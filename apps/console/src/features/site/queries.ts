import { siteConsoleCalls } from '@morakot/contract/features/site/calls'
import type { siteConsoleSchemas } from '@morakot/contract/features/site/schema'
import type { ConfigKey } from '@morakot/contract/features/site/limits'
import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

const api = client<typeof siteConsoleSchemas>('site', siteConsoleCalls)

type Schemas = typeof siteConsoleSchemas

export type Settings = Reply<Schemas['settings']>
export type Setting = Settings['settings'][number]
export type Boost = NonNullable<Settings['boost']>

const POLL_MS = 15_000

/** Every setting with its version, and the newest boost. */
export const settingsQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: ({ signal }) => api.settings({}, { signal }),
  refetchInterval: POLL_MS,
})

export async function saveSetting({ key, ...body }: { key: ConfigKey } & CallInput<Schemas['saveSetting']>['body']): Promise<Setting> {
  return await api.saveSetting({ params: { key }, body })
}

export async function approveSetting(key: ConfigKey, changeId: string): Promise<Setting> {
  return await api.approveSetting({ params: { key, changeId } })
}

export async function declineSetting(key: ConfigKey, changeId: string, reason: string): Promise<Setting> {
  return await api.declineSetting({ params: { key, changeId }, body: { reason } })
}

export type BoostRequest = CallInput<Schemas['makeBoost']>['body']
export const makeBoost = async (body: BoostRequest): Promise<Reply<Schemas['makeBoost']>> => await api.makeBoost({ body })

export async function stopBoost(id: string): Promise<Reply<Schemas['stopBoost']>> {
  return await api.stopBoost({ params: { id } })
}

export const makePassMutation = mutationOptions({ mutationFn: () => api.makePass() })
