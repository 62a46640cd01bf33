import { demoHistoryNoun } from '@morakot/contract/features/demo-history/noun'
import { providerPort } from '#features/games/public'
import { openWallet } from '#features/wallet/public'
import { RETRY_FOR_EVER } from '#infra/jobs'
import { defineModule } from '#infra/modules/module'
import type { DemoHistoryContext } from './service.ts'

export const demoHistoryModule = defineModule({
  contract: demoHistoryNoun,
  needs: { provider: providerPort },
  houseAccounts: [{ code: 'house:provider:demo', token: 'CREDIT' }],
  jobs: ['demo.history'],
})
  .context((base, { provider }): DemoHistoryContext => ({ ...base, provider, openWallet }))
  .open((context) => ({
    jobs: async () => {
      const { HISTORY, playHistory } = await import('./service.ts')
      return [{ name: HISTORY, retryLimit: RETRY_FOR_EVER, work: async () => await playHistory(context) }]
    },
    seed: async (plan) => await (await import('./service.ts')).seedHistory(context, plan),
  }))
