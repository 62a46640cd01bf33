import { gatewayNoun } from '@morakot/contract/features/gateway/noun'
import { gatewaySchemas } from '@morakot/contract/features/gateway/schema'
import { gatewayPort, openGateway } from '#features/gateway/public'
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
})
  .context((base): GatewayAccountContext => ({
    ...base,
    openWallet,
    gateway: openGateway({ ...base, mayBeRenewed: renewable(base.clock) }),
  }))
  .open((context) => ({
    member: gatewayRoutes(context),
    provides: { gateway: context.gateway, platformCredit: async (member) => await readPlatformCredit(context, member) },
  }))
