import { payoutHaltsNoun } from '@morakot/contract/features/payout-halts/noun'
import { defineModule } from '#infra/modules/module'
import { proposalRows, waiting, waitingProposals, waitingRows } from '#infra/modules/waiting'
import { judgePayoutsPort } from './ports.ts'
import type { PayoutHaltsContext } from './service-preview.ts'
import { SCOPE_OF_RESUME } from './store.ts'

/** Open halts, by the person who started them. */
const halts = <K extends 'payout_halt' | 'payout_halt_automatic'>(kind: K, source: 'OPERATOR' | 'AUTOMATIC') =>
  waiting({
    kind,
    permission: 'withdrawals.view',
    work: ['withdrawals.resume'],
    badge: null,
    rows: waitingRows('payoutHalt', { where: { endedAt: null, source }, detail: 'scope', since: 'startedAt' }),
  })

export const payoutHaltsModule = defineModule({
  contract: payoutHaltsNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/payout-halts/schema')).payoutHaltSchemas,
  needs: { judgePayouts: judgePayoutsPort },
  jobs: ['payouts.watch'],
  waits: [
    halts('payout_halt', 'OPERATOR'),
    halts('payout_halt_automatic', 'AUTOMATIC'),
    waitingProposals({
      kind: 'proposal_resume',
      permission: 'withdrawals.resume',
      rows: [proposalRows('payoutResume', { subject: SCOPE_OF_RESUME })],
    }),
  ],
})
  .context((base, { judgePayouts }): PayoutHaltsContext => ({ ...base, judgePayouts }))
  .open((context) => ({
    console: async () => (await import('./routes.ts')).payoutHaltRoutes(context),
    jobs: async () => (await import('./jobs.ts')).payoutHaltJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleWatch(context),
  }))
