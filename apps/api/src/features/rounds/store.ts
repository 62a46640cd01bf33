import { sql } from 'kysely'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'

export interface RoundRow {
  readonly hostId: string
  readonly roundId: string
  readonly gameId: number | null
  readonly game: string | null
  readonly state: 'open' | 'closed'
  /** Amounts in millisatang. */
  readonly betReal: bigint
  readonly betBonus: bigint
  readonly winTotal: bigint
  readonly openedAt: Date
  readonly closedAt: Date | null
}

/** Rounds of a member since a moment, unfinished ones first, then newest first. */
export async function listRounds(
  db: Db,
  member: MemberId,
  page: { readonly since: Date; readonly limit: number; readonly offset: number },
): Promise<readonly RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select
      round.host_id as "hostId", round.round_id as "roundId", game.id as "gameId", game.name as game, round.state,
      round.bet_real as "betReal", round.bet_bonus as "betBonus", round.win_total as "winTotal", round.opened_at as "openedAt",
      round.closed_at as "closedAt"
    from game_round as round
    left join game on game.id = round.game_id
    where round.member_id = ${member} and round.opened_at >= ${page.since}
    order by round.state = 'open' desc, round.opened_at desc, round.host_id, round.round_id
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function countRounds(db: Db, member: MemberId, since: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from game_round where member_id = ${member} and opened_at >= ${since}`.execute(db)
  return rows[0]?.total ?? 0
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
