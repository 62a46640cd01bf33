import { sql } from 'kysely'
import type { InferResult } from 'kysely'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { pageOf, tables } from '#infra/database/tables'
import type { Page } from '#infra/database/tables'

const on = tables<'game' | 'gameRound'>()

const roundsSince = (db: Db, member: MemberId, since: Date) =>
  on(db)
    .selectFrom('gameRound as round')
    .leftJoin('game', 'game.id', 'round.gameId')
    .where('round.memberId', '=', member)
    .where('round.openedAt', '>=', since)
    .select(['round.hostId', 'round.roundId', 'round.state', 'round.openedAt', 'round.closedAt'])
    .select(['round.betReal', 'round.betBonus', 'round.winTotal', 'game.id as gameId', 'game.name as game', 'game.categoryCode'])

/** A round with its game. Amounts in millisatang. */
export type RoundRow = InferResult<ReturnType<typeof roundsSince>>[number]

/** Rounds of a member that were opened between two moments, without the second and null for no end: unfinished ones first, then newest first, and how many there are. */
export async function listRounds(
  db: Db,
  member: MemberId,
  { since, until, ...page }: Page & { readonly since: Date; readonly until: Date | null },
): Promise<{ readonly items: readonly RoundRow[]; readonly total: number }> {
  const open = sql<boolean>`round.state = 'open'`
  const found = roundsSince(db, member, since).$if(until !== null, (rounds) => rounds.where('round.openedAt', '<', until))
  const ordered = found.orderBy(open, 'desc').orderBy('round.openedAt', 'desc')
  return await pageOf(ordered.orderBy('round.hostId').orderBy('round.roundId'), page)
}

/** The newest rounds of a member in a game since a moment. */
export async function listRoundsOfGame(
  db: Db,
  member: MemberId,
  { gameId, since, limit }: { readonly gameId: number; readonly since: Date; readonly limit: number },
): Promise<readonly RoundRow[]> {
  return await roundsSince(db, member, since).where('round.gameId', '=', gameId).orderBy('round.openedAt', 'desc').limit(limit).execute()
}

/** A member's result in a game since a moment, in millisatang, of closed rounds; null without one. */
export async function netOfGame(
  db: Db,
  member: MemberId,
  { gameId, since }: { readonly gameId: number; readonly since: Date },
): Promise<bigint | null> {
  const { rows } = await sql<{ net: bigint | null }>`
    select sum(win_total - bet_real - bet_bonus)::bigint as net
    from game_round
    where member_id = ${member} and game_id = ${gameId} and opened_at >= ${since} and state = 'closed'`.execute(db)
  return rows[0]?.net ?? null
}

/** The state of a round that is this member's; undefined for any other. */
export async function stateOfRound(
  db: Db,
  member: MemberId,
  { hostId, roundId }: { readonly hostId: string; readonly roundId: string },
): Promise<'open' | 'closed' | undefined> {
  const row = await on(db)
    .selectFrom('gameRound')
    .select('state')
    .where('hostId', '=', hostId)
    .where('roundId', '=', roundId)
    .where('memberId', '=', member)
    .executeTakeFirst()
  return row?.state
}

export interface MessageRow {
  readonly hostId: string
  readonly roundId: string
  readonly id: bigint
  readonly txId: string
  readonly kind: string
  readonly state: string
  readonly at: Date
  readonly transferIds: readonly bigint[]
}

/** What providers said of these rounds, each round's in the order in which it came. */
export async function listMessagesOf(db: Db, rounds: readonly Pick<RoundRow, 'hostId' | 'roundId'>[]): Promise<readonly MessageRow[]> {
  if (rounds.length === 0) return []
  const { rows } = await sql<MessageRow>`
    select
      message.host_id as "hostId", message.round_id as "roundId", message.id, message.tx_id as "txId", message.kind, message.state,
      message.created_at as at, message.transfer_ids as "transferIds"
    from unnest(${rounds.map(({ hostId }) => hostId)}::text[], ${rounds.map(({ roundId }) => roundId)}::text[]) as named (host_id, round_id)
    join seamless_message as message on message.host_id = named.host_id and message.round_id = named.round_id
    order by message.id`.execute(db)
  return rows
}
