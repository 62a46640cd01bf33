import { migrationNoun } from '@morakot/contract/features/migration/noun'
import { migrationSchemas } from '@morakot/contract/features/migration/schema'
import { gatewayPort } from '#features/gateway/ports'
import { defineModule } from '#infra/modules/module'
import { waiting, waitingRows } from '#infra/modules/waiting'
import { migrationConsoleRoutes, migrationRoutes } from './routes.ts'
import { MIGRATION_RESUME, MIGRATION_STEP } from './service-context.ts'
import type { MigrationContext } from './service-context.ts'

export const migrationModule = defineModule({
  contract: migrationNoun,
  memberSchemas: migrationSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/migration/schema')).migrationConsoleSchemas,
  needs: { gateway: gatewayPort },
  jobs: [MIGRATION_RESUME, MIGRATION_STEP],
  waits: [
    waiting({
      kind: 'migration_conflict',
      permission: 'migration.view',
      work: ['migration.run'],
      badge: null,
      numbered: String,
      rows: waitingRows('memberMigration', {
        where: { state: 'CONFLICT' },
        number: 'number',
        member: 'memberId',
        detail: 'reason',
        since: 'startedAt',
      }),
    }),
  ],
})
  .context((base, { gateway }): MigrationContext => ({ ...base, gateway }))
  .open((context) => ({
    member: migrationRoutes(context),
    console: async () => migrationConsoleRoutes(context),
    jobs: async () => (await import('./jobs.ts')).migrationJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleResume(context),
    seed: async (plan) => await (await import('./service-seed.ts')).seedLists(context, plan),
  }))
