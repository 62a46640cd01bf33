import { vouchersNoun } from '@morakot/contract/features/vouchers/noun'
import { vouchersSchemas } from '@morakot/contract/features/vouchers/schema'
import { grantRewardPort } from '#features/rewards/ports'
import { valueDoorsPort } from '#features/value-changes/ports'
import { platformCreditPort } from '#features/wallet/ports'
import { defineModule } from '#infra/modules/module'
import { vouchersRoutes } from './routes.ts'
import { VOUCHERS_TURN } from './service-context.ts'
import type { VouchersContext } from './service-context.ts'
import { vouchersSubscribers } from './subscribers.ts'

export const vouchersModule = defineModule({
  contract: vouchersNoun,
  memberSchemas: vouchersSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/vouchers/schema')).vouchersConsoleSchemas,
  needs: { grantReward: grantRewardPort, platformCredit: platformCreditPort },
  provides: { valueDoors: valueDoorsPort },
  jobs: [VOUCHERS_TURN],
})
  .context((base, needs): VouchersContext => ({ ...base, ...needs }))
  .open((context) => ({
    member: vouchersRoutes(context),
    console: async () => (await import('./routes-console.ts')).vouchersConsoleRoutes(context),
    provides: { valueDoors: async () => (await import('./service-campaigns.ts')).voucherDoors(context) },
    subscribers: vouchersSubscribers(context),
    jobs: async () => (await import('./jobs.ts')).voucherJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleTurn(context),
    seed: async (plan) => await (await import('./service-seed.ts')).seedVouchers(context, plan),
  }))
