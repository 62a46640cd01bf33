import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { Db, SandboxTables, Tx } from '#infra/tables'

import type { Round } from './store-rounds.ts'

type Member = { readonly drawId: string; readonly playerId: string; readonly isDemo: boolean }

/** Makes the bets of one member in one hand queue, also those of two pages: their sum is bounded. */
export async function lockHand(tx: Tx, { drawId, playerId, isDemo }: Member): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${drawId} ${playerId} ${isDemo}`}, 0))`.execute(tx)
}

/** A member's rounds in a hand, without those that took no money. */
export async function roundsOfMember(tx: Tx, { drawId, playerId, isDemo }: Member): Promise<readonly Round[]> {
  const rows = await tx
    .selectFrom('rounds')
    .innerJoin('plays', 'plays.play_id', 'rounds.play_id')
    .selectAll('rounds')
    .where('draw_id', '=', drawId)
    .where('player_id', '=', playerId)
    .where('is_demo', '=', isDemo)
    .where('state', 'not in', ['refused', 'void', 'voiding'])
    .execute()
  return rows.map(asRound)
}

export type SeatedRound = Round & { readonly player_id: string; readonly shown_name: string | null; readonly is_demo: boolean }

/** Every round of a hand with its player, newest first. */
export async function roundsOfHand(db: Db, drawId: string): Promise<readonly SeatedRound[]> {
  const rows = await db
    .selectFrom('rounds')
    .innerJoin('plays', 'plays.play_id', 'rounds.play_id')
    .selectAll('rounds')
    .select(['plays.player_id', 'plays.shown_name', 'plays.is_demo'])
    .where('draw_id', '=', drawId)
    .orderBy('rounds.created_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...asRound(row), player_id: row.player_id, shown_name: row.shown_name, is_demo: row.is_demo }))
}

// The jsonb columns hold what insertRound wrote, and a trigger keeps them so.
function asRound(row: Selectable<SandboxTables['rounds']>): Round {
  return row as Round
}
