import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId, SessionId } from '#infra/identity'
import type { PlayedThere } from './rules.ts'

/** A game at a gateway, and the session that launched it. */
export interface GatewayPlay extends PlayedThere {
  readonly session: SessionId
}

/** The game that a member opened last at a gateway, ended or not. */
export async function findGatewayPlay(db: Db | Tx, member: MemberId): Promise<GatewayPlay | undefined> {
  const { rows } = await sql<GatewayPlay>`
    select
      session_id as session, game_id as "gameId", launched_at as "launchedAt", counted_at as "countedAt", seen_at as "seenAt",
      ended_at as "endedAt"
    from gateway_play
    where member_id = ${member}`.execute(db)
  return rows[0]
}

/** Writes down the game that a member has just opened, in place of the one before. */
export async function writeLaunch(tx: Tx, member: MemberId, play: Pick<GatewayPlay, 'session' | 'gameId' | 'launchedAt'>): Promise<void> {
  await sql`
    insert into gateway_play (member_id, session_id, game_id, launched_at, counted_at, seen_at)
    values (${member}, ${play.session}, ${play.gameId}, ${play.launchedAt}, ${play.launchedAt}, ${play.launchedAt})
    on conflict (member_id) do update
    set session_id = excluded.session_id,
      game_id = excluded.game_id,
      launched_at = excluded.launched_at,
      counted_at = excluded.counted_at,
      seen_at = excluded.seen_at,
      ended_at = null`.execute(tx)
}

export async function writeProgress(tx: Tx, member: MemberId, play: Pick<GatewayPlay, 'countedAt' | 'seenAt' | 'endedAt'>): Promise<void> {
  await sql`
    update gateway_play
    set counted_at = ${play.countedAt}, seen_at = ${play.seenAt}, ended_at = ${play.endedAt}
    where member_id = ${member}`.execute(tx)
}
