import { memberPushNoun } from '@morakot/contract/features/member-push/noun'
import { memberPushSchemas } from '@morakot/contract/features/member-push/schema'
import { defineModule } from '#infra/modules/module'
import { memberPushRoutes } from './routes.ts'
import { MEMBER_PUSH_SEND } from './service-context.ts'
import type { MemberPushContext } from './service-context.ts'
import { memberPushSubscribers } from './subscribers.ts'

export const memberPushModule = defineModule({
  contract: memberPushNoun,
  memberSchemas: memberPushSchemas,
  jobs: [MEMBER_PUSH_SEND],
})
  .context((base): MemberPushContext => base)
  .open((context) => ({
    member: memberPushRoutes(context),
    jobs: async () => (await import('./jobs.ts')).memberPushJobs(context),
    subscribers: memberPushSubscribers(context),
  }))
