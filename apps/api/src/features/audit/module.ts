import { auditNoun } from '@morakot/contract/features/audit/noun'
import { defineModule } from '#infra/modules/module'
import { waiting, waitingRows } from '#infra/modules/waiting'
import { auditSubscribers } from './subscribers.ts'

export const auditModule = defineModule({
  contract: auditNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/audit/schema')).auditConsoleSchemas,
  waits: [
    waiting({
      kind: 'audit_finding',
      permission: 'audit.view',
      work: ['audit.close'],
      badge: 'findings',
      rows: waitingRows('ledger.finding', { where: { closedAt: null }, detail: 'effect', since: 'firstAt' }),
    }),
  ],
})
  .context((base) => base)
  .open((context) => ({
    subscribers: auditSubscribers(context),
    console: async () => (await import('./routes.ts')).auditConsoleRoutes(context),
  }))
