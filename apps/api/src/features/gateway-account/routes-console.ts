import type { gatewayConsoleCalls } from '@morakot/contract/features/gateway/calls'
import type { gatewayConsoleSchemas } from '@morakot/contract/features/gateway/schema-console'
import * as transfers from '#features/gateway-transfers/service-desk'
import type { Handlers } from '#infra/http/mount'
import type { GatewayAccountContext } from './service.ts'
import { endFaults, orderFault, readCalls, readHealth } from './service-desk.ts'
import { readGamesNow } from './service-games.ts'

export function gatewayConsoleRoutes(context: GatewayAccountContext): Handlers<typeof gatewayConsoleCalls, typeof gatewayConsoleSchemas> {
  return {
    health: async () => await readHealth(context),
    calls: async ({ query }) => await readCalls(context, query),
    transferList: async ({ query }, { operator }) => await transfers.listViews(context, operator, query),
    transferOne: async ({ params }, { operator }) => await transfers.readView(context, operator, params.transferId),
    ask: async ({ params, body }, { operator }) => await transfers.requestAgain(context, { id: params.transferId, operator, ...body }),
    propose: async ({ params, body }, { operator }) =>
      await transfers.proposeResolution(context, { id: params.transferId, operator, ...body }),
    approve: async ({ params }, { operator }) => await transfers.approveResolution(context, operator, params.transferId),
    decline: async ({ params, body }, { operator }) =>
      await transfers.declineResolution(context, { id: params.transferId, operator, ...body }),
    readGames: async ({ body }, { operator }) => await readGamesNow(context, operator, body),
    orderFault: async ({ body }, { operator }) => await orderFault(context, operator, body),
    endFaults: async ({ body }, { operator }) => await endFaults(context, operator, body.reason),
  }
}
