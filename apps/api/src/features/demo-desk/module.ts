import { demoDeskNoun } from '@morakot/contract/features/demo-desk/noun'
import { depositDeskPort } from '#features/deposits/ports'
import { providerPort } from '#features/games/ports'
import { slipDeskPort } from '#features/slips/ports'
import { openWallet } from '#features/wallet/service'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import { defineModule } from '#infra/modules/module'
import type { DemoDeskContext } from './service.ts'

export const demoDeskModule = defineModule({
  contract: demoDeskNoun,
  needs: { provider: providerPort, depositDesk: depositDeskPort, slipDesk: slipDeskPort },
  jobs: ['demo.open_round'],
})
  .context((base, needs): DemoDeskContext => ({ ...base, ...needs, openWallet }))
  .open((context) => ({
    jobs: async () => {
      const { OPEN_ROUND, leaveRoundOpen } = await import('./service-open-round.ts')
      return [{ name: OPEN_ROUND, retryLimit: RETRY_FOR_EVER, work: async () => await leaveRoundOpen(context) }]
    },
    seed: async (plan) => await (await import('./service.ts')).seedDesk(context, plan),
  }))
