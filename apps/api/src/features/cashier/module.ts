import { cashierNoun } from '@morakot/contract/features/cashier/noun'
import { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { exclusionOf } from '#features/protection/public'
import { pointMultiplier, receivingAccountsPort } from '#features/site/public'
import { readConditions } from '#features/withdrawal-conditions/public'
import { createRails } from '#features/deposit-methods/public'
import {
  chooseOfferPort,
  depositDeskPort,
  depositWaysOf,
  identityRule,
  pinPromotionPort,
  platformWayPort,
  receivingAccounts,
} from '#features/deposits/public'
import { statementHoldPort } from '#features/reconciliation/public'
import { defineModule } from '#infra/modules/module'
import { depositWaysPort, platformCreditPort } from '#features/wallet/public'
import { conditionsPort, openAlertsPort } from './ports.ts'
import { openSlipVerifier, slipDeskPort } from '#features/slips/public'
import { cashierCallbacks } from './routes-callbacks.ts'
import { cashierConsoleRoutes, cashierRoutes } from './routes.ts'
import type { CashierContext } from './service-context.ts'
import { cashierSubscribers } from './subscribers.ts'

export const cashierModule = defineModule({
  contract: cashierNoun,
  memberSchemas: cashierSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/cashier/schema-console')).cashierConsoleSchemas,
  needs: {
    openAlertsOf: openAlertsPort,
    pinPromotion: pinPromotionPort,
    chooseOffer: chooseOfferPort,
    platformCredit: platformCreditPort,
    platformWay: platformWayPort,
    statementHold: statementHoldPort,
  },
  provides: {
    receivingAccounts: receivingAccountsPort,
    conditions: conditionsPort,
    depositDesk: depositDeskPort,
    slipDesk: slipDeskPort,
    depositWays: depositWaysPort,
  },
  creditRules: [identityRule],
  houseAccounts: [{ code: 'house:bank', token: 'CREDIT' }],
  jobs: ['cashier.pay', 'cashier.prove', 'cashier.expire', 'cashier.points', 'cashier.slip', 'cashier.pictures'],
})
  .context((base, { openAlertsOf, pinPromotion, chooseOffer, platformCredit, platformWay, statementHold }): CashierContext => {
    const rails = createRails()
    const slipVerifier = openSlipVerifier(base, base.config.slips, rails.stateChanged)
    // The team looks at slips without it.
    rails.watch('AUTO_SLIP', slipVerifier)
    return {
      ...base,
      openAlertsOf,
      rails,
      slipVerifier,
      pinPromotion,
      chooseOffer,
      platformCredit,
      platformWay,
      statementHold,
      // A member on a break is offered nothing, and operators may still credit money that came.
      pointMultiplier: async (tx, member, now) => ((await exclusionOf(tx, member, now)) === null ? await pointMultiplier(tx, now) : 1),
    }
  })
  .open((context) => ({
    member: cashierRoutes(context),
    console: async () => cashierConsoleRoutes(context),
    provides: {
      depositDesk: { context },
      slipDesk: { context },
      receivingAccounts,
      depositWays: depositWaysOf,
      conditions: async (member) => await readConditions(context, member),
    },
    memberHttp: async (app) => await cashierCallbacks(app, context),
    jobs: async () => (await import('./jobs.ts')).cashierJobs(context),
    subscribers: cashierSubscribers(context),
    schedule: async () => {
      const jobs = await import('./jobs.ts')
      await jobs.schedulePoints(context)
      await jobs.schedulePictures(context)
    },
  }))
