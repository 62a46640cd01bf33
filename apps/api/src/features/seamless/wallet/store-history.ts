import { sql } from 'kysely'
import type { Db } from '#infra/db'

/** The game of each of these transfers. A rollback is of the game that it takes back; transfers that no host requested are left out. */
export async function listGamesOfTransfers(
  db: Db,
  transferIds: readonly bigint[],
): Promise<readonly { readonly transferId: bigint; readonly gameId: number }[]> {
  const { rows } = await sql<{ transferId: bigint; gameId: number }>`
    select transfer_id as "transferId", game_id as "gameId"
    from games_of_transfers(${transferIds.map(String)}::bigint[])`.execute(db)
  return rows
}
