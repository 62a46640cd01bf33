import { kycNoun } from '@morakot/contract/features/kyc/noun'
import { kycSchemas } from '@morakot/contract/features/kyc/schema'
import { defineModule } from '#infra/modules/module'
import { openIdentityVerifier } from './gateway.ts'
import { kycConsoleRoutes, kycRoutes } from './routes.ts'
import type { KycContext } from './service-context.ts'

export const kycModule = defineModule({
  contract: kycNoun,
  memberSchemas: kycSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/kyc/schema-console')).kycConsoleSchemas,
  jobs: ['kyc.check', 'kyc.forget'],
})
  .context((base): KycContext => ({ ...base, identityVerifier: openIdentityVerifier(base, base.config.identity) }))
  .open((context) => ({
    member: kycRoutes(context),
    console: async () => kycConsoleRoutes(context),
    jobs: async () => (await import('./jobs.ts')).kycJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleForgetting(context),
  }))
