import type { GameView, MaintenanceScope } from '@morakot/contract/features/game-admin/states'
import { PLATFORM_CODES } from '@morakot/contract/features/platforms/limits'
import { searchKey } from '@morakot/contract/clean-text'

interface ViewedGame {
  readonly isActive: boolean
  readonly isProviderActive: boolean
  readonly isUnderMaintenance: boolean
  readonly position: number | null
  readonly jackpotNetwork: string | null
}

/** Whether a game belongs to a view of the list. */
export function isInView(game: ViewedGame, view: GameView): boolean {
  if (view === 'all') return true
  if (view === 'maintenance') return game.isUnderMaintenance
  if (view === 'marked') return game.position !== null || game.jackpotNetwork !== null
  return (game.isActive && game.isProviderActive) === (view === 'on')
}

/** Whether a game is meant by a search: by name, other name, maker or number. */
export function matchesText(
  game: { readonly gameId: number; readonly name: string; readonly aliasName: string; readonly providerName: string },
  text: string | undefined,
): boolean {
  if (text === undefined) return true
  const sought = searchKey(text)
  if (String(game.gameId) === sought) return true
  return [game.name, game.aliasName, game.providerName].some((word) => searchKey(word).includes(sought))
}

interface Targets {
  readonly gameId: number | null
  readonly providerId: number | null
  readonly hostId: string | null
  readonly platformCode: (typeof PLATFORM_CODES)[number] | null
}

/** What a window closes, in the words of the console. */
export function scopeOf({ gameId, providerId, hostId, platformCode }: Targets): {
  readonly scope: MaintenanceScope
  readonly target: string
} {
  if (gameId !== null) return { scope: 'game', target: String(gameId) }
  if (providerId !== null) return { scope: 'provider', target: String(providerId) }
  if (hostId !== null) return { scope: 'host', target: hostId }
  return { scope: 'platform', target: platformCode ?? '' }
}

/** The same the other way. */
export function targetsOf(scope: MaintenanceScope, target: string): Targets {
  const numbered = Number(target)
  const none: Targets = { gameId: null, providerId: null, hostId: null, platformCode: null }
  if (scope === 'game') return { ...none, gameId: numbered }
  if (scope === 'provider') return { ...none, providerId: numbered }
  return scope === 'host' ? { ...none, hostId: target } : { ...none, platformCode: PLATFORM_CODES.find((code) => code === target) ?? null }
}
