import { depositCredited, withdrawalPaid } from '@morakot/contract/features/cashier/events'
import { cashierNoun } from '@morakot/contract/features/cashier/noun'
import { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { createRails } from '#features/deposit-methods/service-rails'
import { chooseOfferPort, depositDeskPort, pinPromotionPort, platformMethodPort } from '#features/deposits/ports'
import { depositMethodsOf, receivingAccounts } from '#features/deposits/service'
import { identityRule } from '#features/deposits/service-identity'
import { exclusionOf } from '#features/protection/service-view'
import { statementHoldPort } from '#features/reconciliation/ports'
import { judgePayoutsPort } from '#features/payout-halts/ports'
import { receivingAccountsPort } from '#features/site/ports'
import { pointMultiplier } from '#features/site/service'
import { openSlipVerifier } from '#features/slips/gateway'
import { slipDeskPort } from '#features/slips/ports'
import { depositMethodsPort, platformCreditPort } from '#features/wallet/ports'
import { judgePayouts } from '#features/withdrawals/service-payout-status'
import { readConditions } from '#features/withdrawal-conditions/service'
import { slipWaits } from '#features/slips/waits'
import { underagePayoutWaits } from '#features/underage-payouts/waits'
import { receiptWaits } from '#features/unmatched-receipts/waits'
import { withdrawalWaits } from '#features/withdrawals/waits'
import { defineModule } from '#infra/modules/module'
import { noted } from '#infra/modules/noted'
import { conditionsPort, openAlertsPort } from './ports.ts'
import { cashierCallbacks } from './routes-callbacks.ts'
import { cashierConsoleRoutes, cashierRoutes } from './routes.ts'
import type { CashierContext } from './ports.ts'
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
    platformMethod: platformMethodPort,
    statementHold: statementHoldPort,
  },
  past: [
    { topics: [depositCredited], view: 'past_deposit' },
    { topics: [withdrawalPaid], view: 'past_payout' },
  ],
  provides: {
    receivingAccounts: receivingAccountsPort,
    conditions: conditionsPort,
    judgePayouts: judgePayoutsPort,
    depositDesk: depositDeskPort,
    slipDesk: slipDeskPort,
    depositWays: depositMethodsPort,
  },
  creditRules: [identityRule],
  houseAccounts: [{ code: 'house:bank', token: 'CREDIT' }],
  jobs: ['cashier.pay', 'cashier.prove', 'cashier.expire', 'cashier.points', 'cashier.slip', 'cashier.pictures'],
  noted: [
    noted({ kind: 'withdrawal', permission: 'withdrawals.view', table: 'withdrawal', id: 'id', type: 'uuid', member: 'memberId' }),
    noted({ kind: 'deposit', permission: 'deposits.view', table: 'deposit', id: 'id', type: 'uuid', member: 'memberId' }),
    noted({ kind: 'receipt', permission: 'deposits.view', table: 'bankEvent', id: 'eventId', type: 'text' }),
  ],
  waits: [...withdrawalWaits, ...receiptWaits, slipWaits, underagePayoutWaits],
})
  .context((base, { openAlertsOf, pinPromotion, chooseOffer, platformCredit, platformMethod, statementHold }): CashierContext => {
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
      platformMethod,
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
      depositWays: depositMethodsOf,
      conditions: async (member) => await readConditions(context, member),
      judgePayouts: async (most) => await judgePayouts(context, most),
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
