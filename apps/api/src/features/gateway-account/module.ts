import { gatewayNoun } from '@morakot/contract/features/gateway/noun'
import { gatewayPort, openGateway } from '#features/gateway/public'
import { defineModule } from '#infra/modules/module'
import { renewable } from './service-renewable.ts'

export const gatewayModule = defineModule({ contract: gatewayNoun, provides: { gateway: gatewayPort } })
  .context((base) => ({ ...base, gateway: openGateway({ ...base, mayBeRenewed: renewable(base.clock) }) }))
  .open(({ gateway }) => ({ provides: { gateway } }))
