import { liveFeedCalls } from '@morakot/contract/features/live-feed/calls'
import type { liveFeedSchemas } from '@morakot/contract/features/live-feed/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { LATEST_KEY } from './queries-key.ts'
import { latestWithdrawals } from './rules.ts'
import type { LiveWithdrawal } from './rules.ts'

const api = client<typeof liveFeedSchemas>('liveFeed', liveFeedCalls)

/** What the stream loses, the list brings. */
const LIST_POLL_MS = 60_000

export const withdrawalsQuery = queryOptions({
  queryKey: LATEST_KEY,
  queryFn: async ({ signal }): Promise<readonly LiveWithdrawal[]> => latestWithdrawals(await api.latest({}, { signal })),
  refetchInterval: LIST_POLL_MS,
})

/** Whether the member is left out. */
export const choiceQuery = queryOptions({ queryKey: ['live-feed', 'choice'], queryFn: ({ signal }) => api.choice({}, { signal }) })

export const chooseMutation = mutationOptions({
  mutationKey: ['live-feed', 'choose'],
  mutationFn: (body: { readonly optOut: boolean }) => api.choose({ body }),
})
