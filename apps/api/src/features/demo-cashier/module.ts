import { demoCashierNoun } from '@morakot/contract/features/demo-cashier/noun'
import { depositDeskPort } from '#features/deposits/ports'
import { providerPort } from '#features/games/ports'
import { slipDeskPort } from '#features/slips/ports'
import { openWallet } from '#features/wallet/service'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import { defineModule } from '#infra/modules/module'
import { z } from 'zod'
import type { CashierDemoContext } from './service.ts'
import { CASHIER } from './service-plan.ts'

const tried = z.object({ tries: z.number() })

export const demoCashierModule = defineModule({
  contract: demoCashierNoun,
  needs: { provider: providerPort, depositDesk: depositDeskPort, slipDesk: slipDeskPort },
  jobs: [CASHIER],
})
  .context((base, needs): CashierDemoContext => ({ ...base, ...needs, openWallet }))
  .open((context) => ({
    jobs: async () => {
      const { makeCashierHistory } = await import('./service.ts')
      return [
        { name: CASHIER, retryLimit: RETRY_FOR_EVER, work: async (data) => await makeCashierHistory(context, tried.parse(data).tries) },
      ]
    },
    seed: async (plan) => await (await import('./service.ts')).seedCashier(context, plan),
  }))
