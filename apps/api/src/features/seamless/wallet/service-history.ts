import { namesOfGames } from '#features/games/service-play'
import type { Db } from '#infra/db'
import { listGamesOfTransfers } from './store-history.ts'

/** The name of the game that moved a wallet, by transfer; one without a game is left out. */
export async function gameNamesOf(db: Db, transferIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  if (transferIds.length === 0) return new Map()
  const games = await listGamesOfTransfers(db, transferIds)
  const names = await namesOfGames(db, [...new Set(games.map(({ gameId }) => gameId))])
  return new Map(
    games.flatMap(({ transferId, gameId }) => {
      const name = names.get(gameId)
      return name === undefined ? [] : [[transferId, name] as const]
    }),
  )
}
