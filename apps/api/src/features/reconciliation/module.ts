import { reconciliationNoun } from '@morakot/contract/features/reconciliation/noun'
import { defineModule } from '#infra/modules/module'
import { noted } from '#infra/modules/noted'
import { waiting, waitingRows } from '#infra/modules/waiting'
import { statementHoldPort } from './ports.ts'
import type { ReconciliationContext } from './service-context.ts'
import { statementHold } from './service-statements.ts'

export const reconciliationModule = defineModule({
  contract: reconciliationNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/reconciliation/schema')).reconciliationConsoleSchemas,
  provides: { statementHold: statementHoldPort },
  jobs: ['reconciliation.bank'],
  noted: [
    noted({
      kind: 'difference',
      permission: 'reconciliation.view',
      table: 'reconciliationCase',
      id: 'id',
      type: 'bigint',
      member: 'memberId',
    }),
  ],
  waits: [
    waiting({
      kind: 'reconciliation_case',
      permission: 'reconciliation.view',
      work: ['reconciliation.work'],
      badge: 'reconciliation',
      rows: waitingRows('reconciliationCase', {
        where: { closedAt: null },
        member: 'memberId',
        // The cases are in the ledger's units, a thousandth of a satang.
        amount: (is) => is(is.fn.coalesce('amountThere', 'amountHere'), '/', 1000n),
        detail: 'difference',
        since: 'openedAt',
      }),
    }),
  ],
})
  .context((base): ReconciliationContext => base)
  .open((context) => ({
    provides: { statementHold },
    console: async () => (await import('./routes.ts')).reconciliationConsoleRoutes(context),
    jobs: async () => (await import('./jobs.ts')).reconciliationJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleBankReconcile(context),
  }))
