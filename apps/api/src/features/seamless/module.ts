import { roundCorrected, roundSettled } from '@morakot/contract/features/seamless/events'
import { seamlessNoun } from '@morakot/contract/features/seamless/noun'
import { openAlertsPort } from '#features/cashier/ports'
import { providerPort } from '#features/games/ports'
import { walletEntryPort } from '#features/seamless/edge/ports'
import { answerMessage, transact } from '#features/seamless/wallet/service'
import type { SeamlessContext } from '#features/seamless/wallet/service-context'
import { gameNamesOf } from '#features/seamless/wallet/service-history'
import { openAlertsOf } from '#features/seamless/wallet/service-open-alerts'
import { gameNamesPort } from '#features/wallet/ports'
import { defineModule } from '#infra/modules/module'
import { noted } from '#infra/modules/noted'
import { waiting, waitingRows } from '#infra/modules/waiting'
import { seamlessRoutes } from './routes.ts'

export const seamlessModule = defineModule({
  contract: seamlessNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/seamless/schema-alerts')).seamlessConsoleSchemas,
  needs: { provider: providerPort },
  provides: { gameNames: gameNamesPort, openAlerts: openAlertsPort, entry: walletEntryPort },
  houseAccounts: [{ code: 'house:provider:sandbox', token: 'CREDIT' }],
  past: [{ topics: [roundSettled, roundCorrected], view: 'past_round' }],
  jobs: ['seamless.unfinished', 'seamless.reconcile'],
  noted: [noted({ kind: 'alert', permission: 'alerts.view', table: 'seamlessAlert', id: 'id', type: 'bigint' })],
  waits: [
    waiting({
      kind: 'game_alert',
      permission: 'alerts.view',
      work: ['alerts.work'],
      badge: 'alerts',
      rows: waitingRows('seamlessAlert', {
        where: { closedAt: null },
        member: (is) =>
          is.fn.coalesce(
            is
              .selectFrom('seamlessMessage')
              .select('seamlessMessage.memberId')
              .whereRef('seamlessMessage.hostId', '=', 'seamlessAlert.hostId')
              .whereRef('seamlessMessage.txId', '=', 'seamlessAlert.subject'),
            is
              .selectFrom('gameRound')
              .select('gameRound.memberId')
              .whereRef('gameRound.hostId', '=', 'seamlessAlert.hostId')
              .whereRef('gameRound.roundId', '=', 'seamlessAlert.subject'),
          ),
        detail: 'kind',
        since: 'firstAt',
      }),
    }),
  ],
})
  .context((base, { provider }): SeamlessContext => ({ ...base, provider }))
  .open((context) => ({
    console: async () => (await import('./routes-console.ts')).seamlessConsoleRoutes(context),
    provides: {
      gameNames: gameNamesOf,
      openAlerts: openAlertsOf,
      entry: {
        answer: async (message, caller, wire) => await answerMessage({ ...context, ...wire }, caller, message),
        transact: async (caller, wire, work) => await transact({ ...context, ...wire }, caller, work),
      },
    },
    memberHttp: async (app) => {
      await app.register(seamlessRoutes(context))
    },
    jobs: async () => (await import('./jobs.ts')).seamlessJobs(context),
    schedule: async () => {
      const { scheduleReconcile, scheduleUnfinished } = await import('./jobs.ts')
      await scheduleUnfinished(context)
      await scheduleReconcile(context)
    },
  }))
