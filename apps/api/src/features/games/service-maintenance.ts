import type { Reply } from '@morakot/contract/contract-shape'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import { windowOver, windowOverProvider } from '#features/game-maintenance/rules'
import type { MaintenanceWindow } from '#features/game-maintenance/rules'
import { runningWindows } from '#features/game-maintenance/service'
import { betRule } from '#infra/modules/play-rules'
import { isClosedToBet } from './rules.ts'
import type { GamesContext } from './service-context.ts'
import { listGames, listProviders } from './store.ts'
import { listClosedSince } from './store-play.ts'

type Entries = Reply<typeof gameSchemas.maintenance>

/** The makers that take no new rounds now, as a whole or for single games. Nothing else is listed. */
export async function readMaintenance({ db, clock }: Pick<GamesContext, 'db' | 'clock'>, platformCode: PlatformCode): Promise<Entries> {
  const [providers, games, windows] = await Promise.all([
    listProviders(db, platformCode),
    listGames(db, platformCode),
    runningWindows(db, clock.now()),
  ])
  return providers.flatMap((provider): Entries => {
    const whole = windowOverProvider(windows, { providerId: provider.id, hostId: provider.hostId, platformCode })
    if (whole !== undefined) return [{ id: provider.id, isUnderMaintenance: true, games: [], ...saidOf(whole) }]
    const closed = games
      .filter(({ providerId }) => providerId === provider.id)
      .flatMap((game) => {
        const window = windowOver(windows, { ...game, hostId: provider.hostId, platformCode })
        if (window === undefined && !game.isUnderMaintenance) return []
        return [{ id: game.id, gameName: game.name, ...saidOf(window) }]
      })
    return closed.length === 0 ? [] : [{ id: provider.id, isUnderMaintenance: false, games: closed, ...saidOf(undefined) }]
  })
}

function saidOf(window: MaintenanceWindow | undefined) {
  return { text: window?.text ?? null, endsAt: window?.endsAt?.toISOString() ?? null }
}

/** A window of maintenance refuses stakes: those of new rounds from its start on, those of open rounds ten minutes later (F-22). Wins never. */
export const maintenanceBetRule = betRule<Date | null, never>({
  name: 'games.maintenance',
  load: async (tx, bets) => await listClosedSince(tx, bets),
  check: (closedSince, { round, at }) =>
    isClosedToBet(closedSince, { isRoundOpen: round?.isOpen ?? false, at })
      ? { kind: 'refused', refusal: { status: 'GAME_DISABLED', detail: 'games.maintenance' } }
      : { kind: 'allowed' },
  write: async () => undefined,
})
