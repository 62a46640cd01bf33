import { privilegesNoun } from '@morakot/contract/features/privileges/noun'
import { privilegeConsoleSchemas, privilegeSchemas } from '@morakot/contract/features/privileges/schema'
import { valueDoorsPort } from '#features/value-changes/ports'
import { defineModule } from '#infra/modules/module'
import { proposalRows, usernameOf, waitingProposals } from '#infra/modules/waiting'
import { privilegeConsoleRoutes, privilegeRoutes } from './routes.ts'
import { TIER_RULES_IN_FORCE } from './service-rules.ts'
import type { PrivilegesContext } from './service-rules.ts'
import { tierRebuild } from './service-rebuild.ts'
import { privilegeSubscribers } from './subscribers.ts'

export const privilegesModule = defineModule({
  contract: privilegesNoun,
  memberSchemas: privilegeSchemas,
  consoleSchemas: async () => privilegeConsoleSchemas,
  provides: { valueDoors: valueDoorsPort },
  rebuilds: [tierRebuild],
  jobs: ['tiers.review', 'birthday.gift', TIER_RULES_IN_FORCE],
  waits: [
    waitingProposals({
      kind: 'proposal_tier_rules',
      permission: 'tiers.edit',
      rows: [proposalRows('trustChange', { where: { kind: 'tiers' }, subject: 'subject' })],
    }),
    waitingProposals({
      kind: 'proposal_tier',
      permission: 'tiers.view',
      work: ['tiers.override'],
      rows: [proposalRows('tierOverride', { subject: usernameOf('memberId') })],
    }),
  ],
})
  .context((base): PrivilegesContext => base)
  .open((context) => ({
    member: privilegeRoutes(context),
    console: async () => privilegeConsoleRoutes(context),
    provides: { valueDoors: async () => (await import('./service-rules.ts')).privilegeDoors(context) },
    subscribers: privilegeSubscribers(context),
    seed: async (plan) => await (await import('./service-tier.ts')).seedTiers(context, plan),
    jobs: async () => (await import('./jobs.ts')).privilegeJobs(context),
    schedule: async () => {
      const { scheduleBirthdays, scheduleReview } = await import('./jobs.ts')
      await scheduleReview(context)
      await scheduleBirthdays(context)
    },
  }))
