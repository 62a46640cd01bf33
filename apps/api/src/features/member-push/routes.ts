import type { memberPushCalls } from '@morakot/contract/features/member-push/calls'
import type { memberPushSchemas } from '@morakot/contract/features/member-push/schema'
import type { Handlers } from '#infra/http/mount'
import type { MemberPushContext } from './service-context.ts'
import { answerOffer, readPush, subscribe, unsubscribe } from './service.ts'

export function memberPushRoutes(context: MemberPushContext): Handlers<typeof memberPushCalls, typeof memberPushSchemas> {
  return {
    read: async (_request, auth) => await readPush(context, auth),
    subscribe: async ({ body }, auth) => await subscribe(context, auth, body),
    answer: async ({ body }, { member }) => await answerOffer(context, member, body),
    remove: async ({ params }, { member }) => await unsubscribe(context, member, params.subscriptionId),
  }
}
