import type { ConfigKey } from '@morakot/contract/features/site/limits'
import type { ConsoleContract } from '@morakot/contract/contract'
import type { Ask, Reply } from '@morakot/contract/contract-shape'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api/client'

type Schemas = ConsoleContract['site']

export type Settings = Reply<Schemas['settings']>
export type Setting = Settings['settings'][number]
export type Boost = NonNullable<Settings['boost']>

const POLL_MS = 15_000

/** Every setting with its version, and the newest boost. */
export const settingsQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: ({ signal }) => api.site.settings({}, { signal }),
  refetchInterval: POLL_MS,
})

export const saveMutation = mutationOptions({
  mutationFn: ({ key, ...body }: { key: ConfigKey } & Ask<Schemas['saveSetting']>['body']) =>
    api.site.saveSetting({ params: { key }, body }),
})

export const makeBoostMutation = mutationOptions({
  mutationFn: (body: Ask<Schemas['makeBoost']>['body']) => api.site.makeBoost({ body }),
})

export const stopBoostMutation = mutationOptions({ mutationFn: (id: string) => api.site.stopBoost({ params: { id } }) })

export const makePassMutation = mutationOptions({ mutationFn: () => api.site.makePass() })
