import type { Shelf, Game, RecentGame } from '#features/games/rules'

/** How long a game that was left is offered again (screens-2 §1). */
const LEFT_MS_MAX = 24 * 3_600_000

/** The game to go on with: one with a round that is not over, else the one played last, less than a day ago; open in either case. */
export function leftGame(recent: readonly RecentGame[], now: number): (RecentGame & { readonly lastPlayedAt: string }) | null {
  const unfinished = recent.find(({ hasOpenRound, isMaintenance }) => hasOpenRound === true && !isMaintenance)
  if (unfinished?.lastPlayedAt !== undefined) return { ...unfinished, lastPlayedAt: unfinished.lastPlayedAt }
  const [last] = recent
  if (last?.lastPlayedAt === undefined || last.isMaintenance) return null
  return now - Date.parse(last.lastPlayedAt) < LEFT_MS_MAX ? { ...last, lastPlayedAt: last.lastPlayedAt } : null
}

/** A member who has not played, and has less than one baht to play with (screens-2 §1d). */
export function isNewcomer(recent: readonly RecentGame[], credit: number): boolean {
  return recent.length === 0 && credit < 1
}

/** The games of these ids that the catalogue has, in the order of the ids. */
export function gamesOf(ids: readonly number[], { byId }: Pick<Shelf, 'byId'>): readonly Game[] {
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** New games of all categories, in the order of the shelves; closed ones are left out. */
export function newGames({ byCategory }: Pick<Shelf, 'byCategory'>, most: number): readonly Game[] {
  return [...byCategory.values()]
    .flat()
    .filter(({ tags, isUnderMaintenance }) => tags.includes('new') && !isUnderMaintenance)
    .slice(0, most)
}
