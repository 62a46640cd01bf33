// Apart from the login's: what is shared by pages for guests and for members must not reach a gateway's calls (build/chunks.ts).
import type { CallInput } from '@morakot/contract/contract-shape'
import { memberCalls } from '@morakot/contract/features/members/calls'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { mutationOptions } from '@tanstack/react-query'
import { verifyQuery } from '#features/members/queries-session'
import { client } from '#shared/api/client'

const api = client<typeof memberSchemas>('members', memberCalls)

/** Begins the twelve hours of the session again. What is known of its end is true at once, in every piece that reads it. */
export const renewMutation = mutationOptions({
  mutationKey: ['members', 'renew-session'],
  mutationFn: (body: CallInput<(typeof memberSchemas)['sessionRenew']>['body']) => api.sessionRenew({ body }),
  onSuccess: ({ endsAt }, _body, _held, { client: queries }) => {
    queries.setQueryData(verifyQuery.queryKey, { loginRequired: false, endsAt })
  },
})
