import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { rowWrite } from '#infra/one-statement'
import type { Question, Term } from '#infra/one-statement'
import { storedRules } from '#infra/rules-config'
import type { RulesSection } from '#infra/rules-config'

/** The member's name at a host: the given one when there is none yet. */
export async function claimPlayerId(
  tx: Tx,
  claim: { readonly hostId: string; readonly member: MemberId; readonly playerId: string; readonly now: Date },
): Promise<string> {
  await sql`
    insert into play_identity (host_id, player_id, member_id, created_at)
    values (${claim.hostId}, ${claim.playerId}, ${claim.member}, ${claim.now})
    on conflict (member_id, host_id) do nothing`.execute(tx)
  const { rows } = await sql<{ playerId: string }>`
    select player_id as "playerId"
    from play_identity
    where member_id = ${claim.member} and host_id = ${claim.hostId}`.execute(tx)
  return rows[0]?.playerId ?? claim.playerId
}

/** Whether a host is switched on. */
export function hostQuestion(hostId: Term<string>): Question<{ readonly active: boolean }> {
  return { query: sql`select is_active as active from provider_host where id = ${hostId}`, columns: ['active'] }
}

/** Who a player of a host is. */
export function playerQuestion(hostId: Term<string>, playerId: Term<string>): Question<{ readonly member: bigint }> {
  return {
    query: sql`select member_id as member from play_identity where host_id = ${hostId} and player_id = ${playerId}`,
    columns: ['member'],
  }
}

/** Who several players of a host are; those that the host was never told of are left out. */
export async function findPlayers(db: Db, hostId: string, playerIds: readonly string[]): Promise<ReadonlyMap<string, MemberId>> {
  const { rows } = await sql<{ playerId: string; memberId: bigint }>`
    select player_id as "playerId", member_id as "memberId"
    from play_identity
    where host_id = ${hostId} and player_id = any (${playerIds}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.playerId, memberId(row.memberId)]))
}

/** What a host calls these members; those whom it was never told of are left out. */
export async function findPlayerIds(db: Db, hostId: string, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> {
  const { rows } = await sql<{ playerId: string; memberId: bigint }>`
    select player_id as "playerId", member_id as "memberId"
    from play_identity
    where host_id = ${hostId} and member_id = any (${[...new Set(members)]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [memberId(row.memberId), row.playerId]))
}

export interface PlaySession {
  readonly tokenHash: Buffer
  readonly member: MemberId
  readonly gameId: number
  readonly hostId: string
  readonly createdAt: Date
  readonly idleExpiresAt: Date
  readonly hardExpiresAt: Date
}

export async function insertSession(tx: Tx, session: PlaySession): Promise<void> {
  await sql`
    insert into play_session (token_hash, member_id, game_id, host_id, created_at, idle_expires_at, hard_expires_at)
    values (
      ${session.tokenHash}, ${session.member}, ${session.gameId}, ${session.hostId},
      ${session.createdAt}, ${session.idleExpiresAt}, ${session.hardExpiresAt}
    )`.execute(tx)
}

/** An opened game as a stake is judged by it. */
export interface OpenedGame extends Pick<PlaySession, 'gameId' | 'hostId' | 'createdAt' | 'idleExpiresAt'> {
  readonly memberId: bigint
  readonly endedAt: Date | null
  /** The stored rules that say how long it lives. */
  readonly rules: unknown
}

/** An opened game by the hash of its token. */
export function sessionQuestion(tokenHash: Term<Buffer>, rules: RulesSection<z.core.$ZodType>): Question<OpenedGame> {
  const query = sql<OpenedGame>`
    select
      member_id as "memberId",
      game_id as "gameId",
      host_id as "hostId",
      created_at as "createdAt",
      idle_expires_at as "idleExpiresAt",
      ended_at as "endedAt",
      ${storedRules(rules)} as rules
    from play_session
    where token_hash = ${tokenHash}`
  return { query, columns: ['memberId', 'gameId', 'hostId', 'createdAt', 'idleExpiresAt', 'endedAt', 'rules'] }
}

export const idleEndWrite = rowWrite(
  { hash: 'bytea', idle_end: 'timestamptz' },
  (given) => sql`update play_session set idle_expires_at = given.idle_end from ${given} where token_hash = given.hash`,
)

export async function writeSessionEnd(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`update play_session set ended_at = ${now} where token_hash = ${tokenHash} and ended_at is null`.execute(db)
}

/** Ends the sessions of a member that could still take a stake. Answers how many there were. */
export async function endSessionsOf(tx: Tx, member: MemberId, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update play_session
    set ended_at = ${now}
    where member_id = ${member} and ended_at is null and idle_expires_at > ${now} and created_at <= ${now}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** A stake, as far as maintenance windows look at it. */
export interface StakedGame {
  readonly hostId: string
  readonly gameCode: string
  readonly at: Date
}

/** Since when a window closes the game of each of these stakes, in their order: the earliest that runs; null for an open game. */
export async function listClosedSince(tx: Tx, stakes: readonly StakedGame[]): Promise<readonly (Date | null)[]> {
  const { rows } = await sql<{ since: Date | null }>`
    select closed.since
    from unnest(
      ${stakes.map(({ hostId }) => hostId)}::text[],
      ${stakes.map(({ gameCode }) => gameCode)}::text[],
      ${stakes.map(({ at }) => at)}::timestamptz[]
    ) with ordinality as stake (host_id, game_code, at, place)
    left join lateral (
      select min(open_window.starts_at) as since
      from game_maintenance as open_window
      where open_window.starts_at <= stake.at
        and (open_window.ends_at is null or open_window.ends_at > stake.at)
        and (
          open_window.host_id = stake.host_id
          or open_window.platform_code = ${OWN_PLATFORM}
          or exists (
            select
            from game
            join game_provider on game_provider.id = game.provider_id
            where game.code = stake.game_code and game_provider.host_id = stake.host_id
              and (game.id = open_window.game_id or game.provider_id = open_window.provider_id)
          )
        )
    ) as closed on true
    order by stake.place`.execute(tx)
  return rows.map(({ since }) => since)
}

/** The platform whose games providers bring through our wallet. */
const OWN_PLATFORM = 'TIAMUT'
