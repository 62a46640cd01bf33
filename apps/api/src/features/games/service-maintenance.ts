import type { Reply } from '@morakot/contract/contract-shape'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import { runningWindows, windowOver, windowOverProvider } from '#features/game-maintenance/public'
import type { MaintenanceWindow } from '#features/game-maintenance/public'
import type { PlatformCode } from './service-catalogue.ts'
import type { GamesContext } from './service-context.ts'
import { listGames, listProviders } from './store.ts'

type Entries = Reply<typeof gameSchemas.maintenance>

/** What takes no new rounds now: each maker that is closed as a whole, or of whom single games are. Nothing else is listed. */
export async function readMaintenance({ db, clock }: Pick<GamesContext, 'db' | 'clock'>, platform: PlatformCode): Promise<Entries> {
  if (platform !== 'TIAMUT') return []
  const [providers, games, windows] = await Promise.all([listProviders(db), listGames(db), runningWindows(db, clock.now())])
  return providers.flatMap((provider): Entries => {
    const whole = windowOverProvider(windows, { providerId: provider.id, hostId: provider.hostId })
    if (whole !== undefined) return [{ id: provider.id, isUnderMaintenance: true, games: [], ...saidOf(whole) }]
    const closed = games
      .filter(({ providerId }) => providerId === provider.id)
      .flatMap((game) => {
        const window = windowOver(windows, { ...game, hostId: provider.hostId })
        if (window === undefined && !game.isUnderMaintenance) return []
        return [{ id: game.id, gameName: game.name, ...saidOf(window) }]
      })
    return closed.length === 0 ? [] : [{ id: provider.id, isUnderMaintenance: false, games: closed, ...saidOf(undefined) }]
  })
}

function saidOf(window: MaintenanceWindow | undefined) {
  return { text: window?.text ?? null, endsAt: window?.endsAt?.toISOString() ?? null }
}
