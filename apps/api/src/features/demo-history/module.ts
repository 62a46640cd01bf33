import { demoHistoryNoun } from '@morakot/contract/features/demo-history/noun'
import { providerPort } from '#features/games/ports'
import { openWallet } from '#features/wallet/service'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import { defineModule } from '#infra/modules/module'
import { z } from 'zod'
import type { DemoHistoryContext } from './service.ts'

const gapWindow = z.object({ from: z.coerce.date(), to: z.coerce.date() })

export const demoHistoryModule = defineModule({
  contract: demoHistoryNoun,
  needs: { provider: providerPort },
  houseAccounts: [{ code: 'house:provider:demo', token: 'CREDIT' }],
  jobs: ['demo.history', 'demo.gap', 'demo.open_round'],
})
  .context((base, { provider }): DemoHistoryContext => ({ ...base, provider, openWallet }))
  .open((context) => ({
    jobs: async () => {
      const { GAP, HISTORY, playGap, playHistory } = await import('./service.ts')
      const { OPEN_ROUND, endHistory } = await import('./service-open-round.ts')
      return [
        { name: HISTORY, retryLimit: RETRY_FOR_EVER, work: async () => await playHistory(context) },
        { name: GAP, retryLimit: RETRY_FOR_EVER, work: async (data) => await playGap(context, gapWindow.parse(data)) },
        { name: OPEN_ROUND, retryLimit: RETRY_FOR_EVER, work: async () => await endHistory(context) },
      ]
    },
    seed: async (plan) => await (await import('./service.ts')).seedHistory(context, plan),
  }))
