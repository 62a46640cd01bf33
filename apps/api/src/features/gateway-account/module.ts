import { gatewayNoun } from '@morakot/contract/features/gateway/noun'
import { gatewaySchemas } from '@morakot/contract/features/gateway/schema'
import { platformMethodPort } from '#features/deposits/ports'
import { gatewayTransferJobs, scheduleResume } from '#features/gateway-transfers/jobs'
import { gatewayTransferSubscribers } from '#features/gateway-transfers/subscribers'
import { FORGET_CALLS, gatewayCallJobs, scheduleForgetCalls } from '#features/gateway/jobs'
import { gatewayPort } from '#features/gateway/ports'
import { openGateway } from '#features/gateway/service'
import { gatewayWaits } from '#features/gateway/waits'
import { readUpstream } from '#features/platforms/service-upstream'
import { platformCreditPort } from '#features/wallet/ports'
import { openWallet } from '#features/wallet/service'
import { gatewayTransferWaits } from '#features/gateway-transfers/waits'
import { defineModule } from '#infra/modules/module'
import { gatewayGameJobs, READ_GAMES, scheduleGames } from './jobs.ts'
import { gatewayRoutes } from './routes.ts'
import type { GatewayAccountContext } from './service.ts'
import { readPlatformCredit } from './service.ts'
import { renewable } from './service-renewable.ts'
import { platformMethods } from './service-methods.ts'
import { demoPointsSubscriber } from './subscribers.ts'

export const gatewayModule = defineModule({
  contract: gatewayNoun,
  memberSchemas: gatewaySchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/gateway/schema-console')).gatewayConsoleSchemas,
  provides: { gateway: gatewayPort, platformCredit: platformCreditPort, platformMethod: platformMethodPort },
  houseAccounts: [
    { code: 'house:gateway:ambking', token: 'CREDIT' },
    { code: 'house:gateway:sb', token: 'CREDIT' },
  ],
  jobs: ['gateway.resume', FORGET_CALLS, READ_GAMES],
  waits: [...gatewayTransferWaits, ...gatewayWaits],
})
  .context((base): GatewayAccountContext => ({
    ...base,
    openWallet,
    gateway: openGateway({ ...base, mayBeRenewed: renewable(base.clock), upstreamOf: readUpstream(base.config.operatorKeys) }),
  }))
  .open((context) => ({
    member: gatewayRoutes(context),
    console: async () => (await import('./routes-console.ts')).gatewayConsoleRoutes(context),
    subscribers: [...gatewayTransferSubscribers(context), demoPointsSubscriber(context)],
    seed: async (plan) => await (await import('./service-seed-demo.ts')).seedGatewayPoints(context, plan),
    jobs: async () => [...gatewayTransferJobs(context), ...gatewayCallJobs(context), ...gatewayGameJobs(context)],
    schedule: async () => {
      await scheduleResume(context)
      await scheduleForgetCalls(context)
      await scheduleGames(context)
    },
    provides: {
      gateway: context.gateway,
      platformCredit: async (member) => await readPlatformCredit(context, member),
      platformMethod: platformMethods(context),
    },
  }))
