import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { memberPushCalls } from '@morakot/contract/features/member-push/calls'
import type { memberPushSchemas } from '@morakot/contract/features/member-push/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type Schemas = typeof memberPushSchemas

const api = client<Schemas>('memberPush', memberPushCalls)

export type Push = Reply<Schemas['read']>

/** The own browsers that show messages, and whether to offer them now. */
export const pushQuery = queryOptions({ queryKey: ['member-push'], queryFn: ({ signal }) => api.read({}, { signal }) })

export const subscribe = async (body: CallInput<Schemas['subscribe']>['body']) => await api.subscribe({ body })

export const removeMutation = mutationOptions({
  mutationKey: ['member-push', 'remove'],
  mutationFn: (subscriptionId: string) => api.remove({ params: { subscriptionId } }),
})

export const answerMutation = mutationOptions({
  mutationKey: ['member-push', 'answer'],
  mutationFn: (answer: CallInput<Schemas['answer']>['body']['answer']) => api.answer({ body: { answer } }),
})
