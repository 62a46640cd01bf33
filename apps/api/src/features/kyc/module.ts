import { kycVerified } from '@morakot/contract/features/kyc/events'
import { kycNoun } from '@morakot/contract/features/kyc/noun'
import { kycSchemas } from '@morakot/contract/features/kyc/schema'
import { defineModule } from '#infra/modules/module'
import { waiting, waitingRows } from '#infra/modules/waiting'
import { openIdentityVerifier } from './gateway.ts'
import { kycConsoleRoutes, kycRoutes } from './routes.ts'
import { slipDeskPort } from '#features/slips/ports'
import type { SlipDesk } from '#features/slips/ports'
import { openWallet } from '#features/wallet/service'
import type { KycSeedContext } from './service-seed.ts'

export const kycModule = defineModule({
  contract: kycNoun,
  memberSchemas: kycSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/kyc/schema-console')).kycConsoleSchemas,
  // The cashier credits the deposits of the demo.
  needs: { cashier: slipDeskPort },
  past: [{ topics: [kycVerified], view: 'past_identity' }],
  jobs: ['kyc.check', 'kyc.forget'],
  waits: [
    waiting({
      kind: 'identity',
      permission: 'kyc.view',
      work: ['kyc.review'],
      badge: 'identity',
      rows: waitingRows('kycSubmission', {
        where: { status: 'SUBMITTED' },
        member: 'memberId',
        detail: (is) => is.case().when('proposedBy', 'is', null).then(null).else('proposed').end(),
        firstBy: 'proposedBy',
        since: 'createdAt',
      }),
    }),
  ],
})
  .context((base, { cashier }): KycSeedContext & { readonly cashier: SlipDesk } => ({
    ...base,
    openWallet,
    cashier,
    identityVerifier: openIdentityVerifier(base, base.config.identity),
  }))
  .open((context) => ({
    member: kycRoutes(context),
    console: async () => kycConsoleRoutes(context),
    jobs: async () => (await import('./jobs.ts')).kycJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleForgetting(context),
    seed: async (plan) => await (await import('./service-seed.ts')).seedIdentities(context, context.cashier.context, plan),
  }))
