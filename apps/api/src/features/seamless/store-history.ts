import { sql } from 'kysely'
import type { Db } from '#infra/db'

/** The game behind each of these transfers. A rollback is of the game that it takes back; what no host asked for is left out. */
export async function listGamesOfTransfers(
  db: Db,
  transferIds: readonly bigint[],
): Promise<readonly { readonly transferId: bigint; readonly gameId: number }[]> {
  const { rows } = await sql<{ transferId: bigint; gameId: number }>`
    select moved.id as "transferId", game_round.game_id as "gameId"
    from ledger.transfer as moved
    join ledger.transfer as asked on asked.id = coalesce(moved.reverses, moved.id)
    join seamless_message as message
      on message.host_id = substring(asked.scope from '^provider:(.*)$')
      -- The win of a bet-win is posted under a key of its own.
      and message.tx_id = regexp_replace(asked.idem_key, ' win$', '')
    join game_round on game_round.host_id = message.host_id and game_round.round_id = message.round_id
    where moved.id = any (${transferIds.map(String)}::bigint[]) and game_round.game_id is not null`.execute(db)
  return rows
}
