import { gatewayNoun } from '@morakot/contract/features/gateway/noun'
import { gatewaySchemas } from '@morakot/contract/features/gateway/schema'
import { gatewayPort, openGateway } from '#features/gateway/public'
import { gatewayTransferJobs, gatewayTransferSubscribers, scheduleResume } from '#features/gateway-transfers/public'
import { openWallet, platformCreditPort } from '#features/wallet/public'
import { defineModule } from '#infra/modules/module'
import { gatewayRoutes } from './routes.ts'
import type { GatewayAccountContext } from './service-context.ts'
import { readPlatformCredit } from './service.ts'
import { renewable } from './service-renewable.ts'

export const gatewayModule = defineModule({
  contract: gatewayNoun,
  memberSchemas: gatewaySchemas,
  provides: { gateway: gatewayPort, platformCredit: platformCreditPort },
  houseAccounts: [
    { code: 'house:gateway:ambking', token: 'CREDIT' },
    { code: 'house:gateway:sb', token: 'CREDIT' },
  ],
  jobs: ['gateway.resume'],
})
  .context((base): GatewayAccountContext => ({
    ...base,
    openWallet,
    gateway: openGateway({ ...base, mayBeRenewed: renewable(base.clock) }),
  }))
  .open((context) => ({
    member: gatewayRoutes(context),
    subscribers: gatewayTransferSubscribers(context),
    jobs: async () => gatewayTransferJobs(context),
    schedule: async () => await scheduleResume(context),
    provides: { gateway: context.gateway, platformCredit: async (member) => await readPlatformCredit(context, member) },
  }))
