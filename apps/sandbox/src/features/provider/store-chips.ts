import { sql } from 'kysely'

import type { Db, Tx } from '#infra/tables'

import { CHIPS_A_DAY } from './rules-chips.ts'
import type { ChipDay } from './rules-chips.ts'

/** A player's chips of a day; all of them before the first round of the day. */
export async function readChips(db: Db, { playerId, day }: ChipDay): Promise<bigint> {
  const row = await db
    .selectFrom('play_chips')
    .select('chips')
    .where('player_id', '=', playerId)
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirst()
  return row?.chips ?? CHIPS_A_DAY
}

/**
 * Moves a player's chips, in 1/100,000 chip; undefined when they would fall below zero. The first movement of a day begins with the day's
 * chips, whatever was left of the day before: a win of a round that ends after midnight counts for the new day.
 */
export async function moveChips(tx: Tx, { playerId, day, amount }: ChipDay & { readonly amount: bigint }): Promise<bigint | undefined> {
  const { rows } = await sql<{ chips: bigint }>`
    insert into play_chips as kept (player_id, day, chips)
    values (${playerId}, ${day}::date, ${CHIPS_A_DAY}::bigint + ${amount}::bigint)
    on conflict (player_id) do update
      set day = excluded.day,
          chips = (case when kept.day = excluded.day then kept.chips else ${CHIPS_A_DAY}::bigint end) + ${amount}::bigint
      where (case when kept.day = excluded.day then kept.chips else ${CHIPS_A_DAY}::bigint end) + ${amount}::bigint >= 0
    returning chips`.execute(tx)
  return rows[0]?.chips
}
