import { cashierNoun } from '@morakot/contract/features/cashier/noun'
import { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { exclusionOf } from '#features/protection/public'
import { pointMultiplier, receivingAccountsPort } from '#features/site/public'
import { readConditions } from '#features/withdrawal-conditions/public'
import { identityRule, pinPromotionPort, receivingAccounts } from '#features/deposits/public'
import { defineModule } from '#infra/modules/module'
import { conditionsPort, openAlertsPort } from './ports.ts'
import { cashierCallbacks } from './routes-callbacks.ts'
import { cashierConsoleRoutes, cashierRoutes } from './routes.ts'
import type { CashierContext } from './service-context.ts'
import { cashierSubscribers } from './subscribers.ts'

export const cashierModule = defineModule({
  contract: cashierNoun,
  memberSchemas: cashierSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/cashier/schema-console')).cashierConsoleSchemas,
  needs: { openAlertsOf: openAlertsPort, pinPromotion: pinPromotionPort },
  provides: { receivingAccounts: receivingAccountsPort, conditions: conditionsPort },
  creditRules: [identityRule],
  houseAccounts: [{ code: 'house:bank', token: 'CREDIT' }],
  jobs: ['cashier.pay', 'cashier.prove', 'cashier.expire', 'cashier.points'],
})
  .context((base, { openAlertsOf, pinPromotion }): CashierContext => ({
    ...base,
    openAlertsOf,
    pinPromotion,
    // A member on a break is offered nothing, and operators may still credit money that came.
    pointMultiplier: async (tx, member, now) => ((await exclusionOf(tx, member, now)) === null ? await pointMultiplier(tx, now) : 1),
  }))
  .open((context) => ({
    member: cashierRoutes(context),
    console: async () => cashierConsoleRoutes(context),
    provides: { receivingAccounts, conditions: async (member) => await readConditions(context, member) },
    memberHttp: async (app) => await cashierCallbacks(app, context),
    jobs: async () => (await import('./jobs.ts')).cashierJobs(context),
    subscribers: cashierSubscribers,
    schedule: async () => await (await import('./jobs.ts')).schedulePoints(context),
  }))
