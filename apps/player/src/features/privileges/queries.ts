import type { Reply } from '@morakot/contract/contract-shape'
import { privilegeCalls } from '@morakot/contract/features/privileges/calls'
import type { privilegeSchemas } from '@morakot/contract/features/privileges/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

const api = client<typeof privilegeSchemas>('privileges', privilegeCalls)

export type Privileges = Reply<(typeof privilegeSchemas)['list']>
export type OwnTier = Privileges['own']
export type TierView = Privileges['items'][number]

/** The tiers, and how far the member is by the server's figures. */
export const privilegesQuery = queryOptions({
  queryKey: ['privileges'],
  queryFn: ({ signal }) => api.list({}, { signal }),
})

export const promoteMutation = mutationOptions({
  mutationKey: ['privileges', 'promote'],
  mutationFn: (tierCode: string) => api.promoteAgain({ body: { tierCode } }),
})

export const celebratedMutation = mutationOptions({
  mutationKey: ['privileges', 'celebrated'],
  mutationFn: () => api.celebrated(),
})
