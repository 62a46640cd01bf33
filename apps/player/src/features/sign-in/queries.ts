import type { Ask } from '@morakot/contract/contract-shape'
import { memberCalls } from '@morakot/contract/features/members/calls'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { mutationOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

const api = client<typeof memberSchemas>('members', memberCalls)

export const loginMutation = mutationOptions({
  mutationKey: ['members', 'login'],
  meta: { event: { kind: 'logged_in' } },
  mutationFn: (body: Ask<(typeof memberSchemas)['login']>['body']) => api.login({ body }),
})
