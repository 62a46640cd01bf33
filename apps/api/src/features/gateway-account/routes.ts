import type { gatewayCalls } from '@morakot/contract/features/gateway/calls'
import type { gatewaySchemas } from '@morakot/contract/features/gateway/schema'
import { giveDevice, visitorOf } from '#features/devices/routes-cookie'
import { readTransfers, takeBack, transferIdOf } from '#features/gateway-transfers/service'
import { giveToken, tokenOf } from '#features/sessions/routes-guard'
import { logout } from '#features/sessions/service'
import type { Handlers } from '#infra/http/mount'
import type { GatewayAccountContext } from './service.ts'
import { loginThroughGateway } from './service-login.ts'
import { readCondition, readFlag, readGateways } from './service.ts'

export function gatewayRoutes(context: GatewayAccountContext): Handlers<typeof gatewayCalls, typeof gatewaySchemas> {
  return {
    platforms: async () => await readGateways(context),
    login: async ({ params, body }, guest) => {
      const { token, device, result } = await loginThroughGateway(context, params.code, body, visitorOf(context, guest))
      await logout(context, tokenOf(context, guest.request))
      giveToken(context, guest.reply, token)
      giveDevice(context, guest.reply, device.token)
      return { result, isNewDevice: device.isNew }
    },
    nonPromptPay: async ({ params }, { member }) => await readFlag(context, member, { ...params, call: 'nonPromptPay' }),
    autoSlip: async ({ params }, { member }) => await readFlag(context, member, { ...params, call: 'autoSlip' }),
    trueMoney: async ({ params }, { member }) => await readFlag(context, member, { ...params, call: 'trueMoney' }),
    condition: async ({ params }, { member }) => await readCondition(context, member, params.code),
    transfers: async (_request, { member }) => await readTransfers(context, member),
    takeBack: async ({ body }, { member, key }) => await takeBack(context, { member, id: transferIdOf(member, key), amount: body.amount }),
  }
}
