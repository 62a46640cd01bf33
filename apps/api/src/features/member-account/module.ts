import { memberRegistered } from '@morakot/contract/features/members/events'
import { membersNoun } from '@morakot/contract/features/members/noun'
import { memberSchemas } from '@morakot/contract/features/members/schema'
import { HOLDERS_JOB, scheduleHolders } from '#features/account-holders/service-check'
import { gatewayPort } from '#features/gateway/ports'
import { openSms } from '#features/sms/gateway'
import { openWallet } from '#features/wallet/service'
import { accountHolderWaits } from '#features/account-holders/waits'
import { defineModule } from '#infra/modules/module'
import { memberRoutes } from './routes.ts'
import type { MembersContext } from './service-context.ts'
import { memberSubscribers } from './subscribers.ts'

export const membersModule = defineModule({
  contract: membersNoun,
  memberSchemas,
  needs: { gateway: gatewayPort },
  past: [{ topics: [memberRegistered], view: 'past_registration', otherMember: 'referrer' }],
  jobs: ['members.code', 'members.code-nobody', 'members.notice', HOLDERS_JOB],
  waits: [accountHolderWaits],
})
  .context((base, { gateway }): MembersContext => ({ ...base, gateway, openWallet, sms: openSms(base) }))
  .open((context) => ({
    member: memberRoutes(context),
    subscribers: memberSubscribers(context),
    jobs: async () => (await import('./jobs.ts')).memberJobs(context),
    schedule: async () => await scheduleHolders(context, 0),
    seed: async (plan) => {
      await (await import('./service-seed-demo.ts')).seedDemoMembers(context, plan)
      await (await import('./service-seed-excluded.ts')).seedExcluded(context, plan)
    },
  }))
