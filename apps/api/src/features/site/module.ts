import { siteNoun } from '@morakot/contract/features/site/noun'
import { siteSchemas } from '@morakot/contract/features/site/schema'
import { valueDoorsPort } from '#features/value-changes/ports'
import { waitingChanges } from '#features/value-changes/waits'
import { defineModule } from '#infra/modules/module'
import { proposalRows, waitingProposals } from '#infra/modules/waiting'
import { offersPort, receivingAccountsPort, siteReadsPort } from './ports.ts'
import { hasPass, holdMembers } from './routes-maintenance.ts'
import { siteConsoleRoutes, siteRoutes } from './routes.ts'
import { watchMaintenance } from './service-maintenance.ts'
import { siteDoors } from './service-boosts.ts'
import { SETTING_IN_FORCE, settingInForceJob } from './service-settings.ts'
import { readBoostFor, readConfigs } from './service.ts'
import type { SiteContext } from './service.ts'

export const siteModule = defineModule({
  contract: siteNoun,
  memberSchemas: siteSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/site/schema')).siteConsoleSchemas,
  needs: { receivingAccounts: receivingAccountsPort, mayBeOffered: offersPort },
  provides: { reads: siteReadsPort, valueDoors: valueDoorsPort },
  jobs: [SETTING_IN_FORCE],
  waits: [
    waitingProposals({
      kind: 'proposal_account',
      permission: 'accounts.edit',
      rows: [proposalRows('trustChange', { where: { kind: 'setting' }, subject: 'subject' })],
    }),
    waitingChanges({ kind: 'proposal_boost', permission: 'promotions.edit', changes: ['boost'] }),
  ],
})
  .context((base, needs): SiteContext => ({ ...base, ...needs, maintenance: watchMaintenance(base.db) }))
  .open((context) => ({
    member: siteRoutes(context),
    console: async () => siteConsoleRoutes(context),
    provides: {
      valueDoors: async () => siteDoors(context),
      reads: {
        readConfigs: async (browser) => await readConfigs(context, browser),
        isClosed: async () => (await context.maintenance.read()).isOn,
        hasPass: async (request) => await hasPass(context, request),
        readBoost: async (member) => await readBoostFor(context, member),
      },
    },
    jobs: async () => [settingInForceJob(context)],
    memberHttp: (app) => holdMembers(app, context),
    seed: async (plan) => await (await import('./service-seed-notices.ts')).seedNotices(context, plan),
  }))
