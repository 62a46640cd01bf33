import type { Db } from '#infra/db'
import { firstHour, NO_ROUNDS } from './rules.ts'
import type { RoundSums } from './rules.ts'
import { countPlayers, sumGames } from './store.ts'

const DAY_HOURS = 24

export interface DayFigures extends RoundSums {
  readonly players: number
}

/** What each game was played in the last 24 hours, of every category: for operators, who see single members anyway. Sums in 1/100,000 baht. */
export async function dayFigures(db: Db, now: Date): Promise<(gameId: number) => DayFigures> {
  const from = firstHour(now, DAY_HOURS)
  const [sums, players] = await Promise.all([sumGames(db, from), countPlayers(db, from)])
  return (gameId) => ({ ...(sums.get(gameId) ?? NO_ROUNDS), players: players.get(gameId) ?? 0 })
}
