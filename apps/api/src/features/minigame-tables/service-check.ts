import { refuse } from '@morakot/contract/refused'
import type { Db, Tx } from '#infra/db'
import { invariant } from '#infra/invariant'
import { cheapestOf, isWorthTooMuch, shareCentipercent, worthCentipoints } from './rules.ts'
import type { Prize, SoldSpins } from './rules.ts'
import type { TablesContext } from './service-context.ts'
import { findGame } from './store.ts'
import type { Minigame } from './store.ts'

const DAYS_30_MS = 30 * 24 * 3_600_000

/** Throws `minigameTables.game_not_found`. */
export async function requireGame({ db }: TablesContext, code: string): Promise<Minigame> {
  return (await findGame(db, code)) ?? refuse('minigameTables.game_not_found')
}

/** A game that is known to be there: minigames are never deleted. */
export async function gameIn(db: Db | Tx, code: string): Promise<Minigame> {
  const game = await findGame(db, code)
  invariant(game !== undefined, `minigame ${code} is gone`)
  return game
}

/** Spins of a game in the last 30 days: what a cost is estimated by. */
export async function spinsOf30Days({ clock, spinFigures }: TablesContext, db: Db | Tx, code: string): Promise<number> {
  return (await spinFigures.since(db, new Date(clock.now().getTime() - DAYS_30_MS))).get(code) ?? 0
}

/** Throws `minigameTables.worth_too_much`, at the field that is edited, where members could spin for ever (features F-31). */
export function refuseTooMuch(prizes: readonly Prize[], packages: readonly SoldSpins[], field: 'prizes' | 'packages'): void {
  if (!isWorthTooMuch(prizes, packages)) return
  const cheapest = cheapestOf(packages)
  invariant(cheapest !== undefined && shareCentipercent(prizes, packages) !== null, 'nothing is cheaper than nothing')
  const worth = twoDecimals(worthCentipoints(prizes, packages))
  const price = twoDecimals((cheapest.points * 100n) / BigInt(cheapest.spins))
  refuse('minigameTables.worth_too_much', { field, params: { worth, price } })
}

function twoDecimals(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
