import { memberLoggedOut, memberPasswordChanged } from '@morakot/contract/features/members/events'
import { gamesNoun } from '@morakot/contract/features/games/noun'
import { gameSchemas } from '@morakot/contract/features/games/schema'
import { roundSettled } from '@morakot/contract/features/seamless/events'
import { artRoutes } from '#features/game-art/routes'
import { orderRebuild } from '#features/game-order/service-rebuild'
import { gameOrderSubscribers } from '#features/game-order/subscribers'
import type { GatewayLaunchContext } from '#features/gateway-games/service'
import { gatewayPort } from '#features/gateway/ports'
import { memberGuard } from '#features/sessions/routes-guard'
import { defineSubscriber } from '#infra/events/subscriber'
import { defineModule } from '#infra/modules/module'
import { waiting } from '#infra/modules/waiting'
import { openProvider } from './gateway.ts'
import { gameReadsPort, providerPort } from './ports.ts'
import { gamesRoutes } from './routes.ts'
import { CALL_SILENT } from './rules.ts'
import type { Recognising } from './routes.ts'
import type { GamesContext } from './service-context.ts'
import { openHall } from './service-hall.ts'
import type { Hall } from './service-hall.ts'
import { maintenanceBetRule } from './service-maintenance.ts'
import { endPlayOf } from './service-session.ts'
import { openSilence } from './service-silence.ts'
import { silentHosts } from './store-silence.ts'
import { RECENT, recentRebuild } from './service-rebuild.ts'
import { noteRecent, readRecent } from './service-launch.ts'

export const gamesModule = defineModule({
  contract: gamesNoun,
  memberSchemas: gameSchemas,
  needs: { gateway: gatewayPort },
  provides: { provider: providerPort, reads: gameReadsPort },
  betRules: [maintenanceBetRule],
  jobs: ['games.refresh-models', CALL_SILENT],
  waits: [waiting({ kind: 'provider_down', permission: 'games.view', work: ['games.switch'], badge: null, rows: silentHosts })],
  rebuilds: [orderRebuild, recentRebuild],
})
  // Opened once for a process: the breaker of the provider counts for every request.
  .context((base, { gateway }): GamesContext & GatewayLaunchContext & Recognising & { readonly hall: Hall } => ({
    ...base,
    gateway,
    recognise: memberGuard(base),
    provider: openProvider({ ...base, note: openSilence(base) }),
    hall: openHall(base),
  }))
  .open((context) => ({
    member: gamesRoutes(context),
    subscribers: [
      ...gameOrderSubscribers,
      defineSubscriber({
        name: RECENT,
        topics: [roundSettled],
        startFrom: 'beginning',
        handle: async (tx, rounds) => await noteRecent(tx, rounds),
        rebuild: recentRebuild,
      }),
      defineSubscriber({
        name: 'games.end-play',
        topics: [memberLoggedOut, memberPasswordChanged],
        startFrom: 'end',
        handle: async (tx, ends) => await endPlayOf(tx, ends),
        keeps: 'It ends games that are open now.',
      }),
    ],
    provides: {
      provider: context.provider,
      reads: {
        readRecent: async (member) => await readRecent(context, member),
        readHall: async (member) => await context.hall.read(member),
      },
    },
    memberHttp: async (app) => {
      await app.register(artRoutes(context))
    },
    jobs: async () => (await import('./jobs.ts')).gamesJobs(context),
    schedule: async () => {
      const { scheduleModels, scheduleSilent } = await import('./jobs.ts')
      await scheduleModels(context)
      await scheduleSilent(context)
    },
  }))
