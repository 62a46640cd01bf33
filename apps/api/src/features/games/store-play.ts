import type { Statement } from '@morakot/database/pipelined-transaction'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { storedRules } from '#infra/database/rules-config'
import type { RulesSection } from '#infra/database/rules-config'
import type { Nonce } from '#infra/crypto/signature'
import { tables } from '#infra/database/tables'
import type { CategoryCode } from './rules.ts'

const on = tables<'playIdentity' | 'playSession'>()

/** The member's name at a host: the given one when there is none yet. */
export async function claimPlayerId(
  tx: Tx,
  claim: { readonly hostId: string; readonly member: MemberId; readonly playerId: string; readonly now: Date },
): Promise<string> {
  const { hostId, member, playerId, now } = claim
  await on(tx)
    .insertInto('playIdentity')
    .values({ hostId, playerId, memberId: member, createdAt: now })
    .onConflict((known) => known.columns(['memberId', 'hostId']).doNothing())
    .execute()
  const identity = on(tx).selectFrom('playIdentity').select('playerId').where('memberId', '=', member).where('hostId', '=', hostId)
  return (await identity.executeTakeFirstOrThrow()).playerId
}

/** A provider's call whose signature is right. */
export interface SignedCall {
  readonly nonce: Nonce
  readonly hostId: string
  /** Null for a call that names no player. */
  readonly playerId: string | null
}

/** The caller of a call, and its member. */
export interface ReceivedCall {
  /** False for a call that was received before: it is a repeat. */
  readonly isNew: boolean
  /** Whether the host is switched on. */
  readonly isActive: boolean
  /** Null for a player unknown to this host. */
  readonly member: MemberId | null
}

/** Spends the nonces of calls and finds their callers and members, in one statement; no request waits for its commit. */
export async function spendNonces(db: Db, calls: readonly SignedCall[]): Promise<readonly ReceivedCall[]> {
  const column = (of: (call: SignedCall) => unknown, type = 'text') => sql`(select ${calls.map(of)}::${sql.raw(type)}[])`
  const { rows } = await sql<{ isNew: boolean; isActive: boolean; member: bigint | null }>`
    select
      input.is_new as "isNew",
      coalesce((select is_active from provider_host where id = input.host_id), false) as "isActive",
      (select member_id from play_identity where host_id = input.host_id and player_id = input.player_id) as member
    from unnest(
      ${column(({ hostId }) => hostId)}, ${column(({ playerId }) => playerId)},
      (select spend_nonces(
        ${column(({ nonce }) => nonce.party)}, ${column(({ nonce }) => nonce.nonce)}, ${column(({ nonce }) => nonce.now, 'timestamptz')}
      ))
    ) with ordinality as input (host_id, player_id, is_new, place)
    order by input.place`.execute(db)
  return rows.map(({ member, ...received }) => ({ ...received, member: member === null ? null : memberId(member) }))
}

/** The members of several players of a host; players unknown to the host are left out. */
export async function findPlayers(db: Db, hostId: string, playerIds: readonly string[]): Promise<ReadonlyMap<string, MemberId>> {
  const { rows } = await sql<{ playerId: string; memberId: bigint }>`
    select player_id as "playerId", member_id as "memberId"
    from play_identity
    where host_id = ${hostId} and player_id = any (${playerIds}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.playerId, memberId(row.memberId)]))
}

/** A host's player ids of these members; members unknown to this host are left out. */
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
  /** The site that opened the game, as its browser says. */
  readonly website: string | null
}

export async function insertSession(tx: Tx, { member, ...session }: PlaySession): Promise<void> {
  await on(tx)
    .insertInto('playSession')
    .values({ ...session, memberId: member })
    .execute()
}

/** An opened game, as far as a stake is checked against it. */
export interface OpenedGame extends Pick<PlaySession, 'tokenHash' | 'gameId' | 'hostId' | 'createdAt' | 'idleExpiresAt'> {
  readonly member: bigint
  readonly endedAt: Date | null
}

/** A host's game, as far as a stake is checked against it. */
export interface PlayedGame {
  readonly id: number
  readonly categoryCode: CategoryCode
  readonly isPlayable: boolean
}

/** A host's game by the code that the host calls it, and the opened game of a token. */
export interface PlayedInput {
  readonly hostId: string
  readonly gameCode: string
  /** Null where no stake is placed, and for `newestOf`. */
  readonly tokenHash: Buffer | null
  /** A stake without a token: whose newest open session of the game is meant. */
  readonly newestOf?: MemberId | null
}

export interface StoredPlayed {
  /** Another host's game is not found. */
  readonly game: PlayedGame | undefined
  readonly session: OpenedGame | undefined
  /** The stored rules that say how long a session lives. */
  readonly rules: unknown
}

interface PlayedRow {
  readonly id: number | null
  readonly categoryCode: CategoryCode
  readonly isPlayable: boolean
  readonly member: bigint | null
  readonly tokenHash: Buffer
  readonly gameId: number
  readonly hostId: string
  readonly createdAt: Date
  readonly idleExpiresAt: Date
  readonly endedAt: Date | null
  readonly rules: unknown
}

/** Games and opened games, in their order. `offset 0` looks each up separately, whatever the tables held when the query was planned. */
export async function findPlayed(
  tx: Tx,
  requests: readonly PlayedInput[],
  rules: RulesSection<z.core.$ZodType>,
): Promise<readonly StoredPlayed[]> {
  const column = (of: (one: PlayedInput) => unknown, type: string) => sql`(select ${requests.map(of)}::${sql.raw(type)}[])`
  const { rows } = await sql<PlayedRow>`
    select
      game.id, game."categoryCode", game."isPlayable",
      session.member_id as member, session.token_hash as "tokenHash", session.game_id as "gameId", session.host_id as "hostId", session.created_at as "createdAt",
      session.idle_expires_at as "idleExpiresAt", session.ended_at as "endedAt",
      rules.body as rules
    from unnest(
      ${column(({ hostId }) => hostId, 'text')}, ${column(({ gameCode }) => gameCode, 'text')},
      ${column(({ tokenHash }) => tokenHash, 'bytea')}, ${column(({ newestOf = null }) => newestOf, 'bigint')}
    ) with ordinality as input (host_id, game_code, token_hash, newest_of, place)
    cross join (select ${storedRules(rules)} as body) as rules
    left join lateral (
      select
        game.id, game.category_code as "categoryCode",
        game.is_active and game_provider.is_active and provider_host.is_active and not game.is_under_maintenance as "isPlayable"
      from game
      join game_provider on game_provider.id = game.provider_id
      join provider_host on provider_host.id = game_provider.host_id
      where game.code = input.game_code and game_provider.host_id = input.host_id
      offset 0
    ) as game on true
    left join lateral (
      select * from play_session where token_hash = input.token_hash
      union all
      (
        select * from play_session
        where member_id = input.newest_of and game_id = game.id and host_id = input.host_id and ended_at is null
        order by created_at desc
        limit 1
      )
      offset 0
    ) as session on true
    order by input.place`.execute(tx)
  return rows.map(({ id, categoryCode, isPlayable, member, rules: body, ...session }) => ({
    game: id === null ? undefined : { id, categoryCode, isPlayable },
    session: member === null ? undefined : { ...session, member },
    rules: body,
  }))
}

/** When an opened game ends unless another stake comes. */
export interface IdleEnd {
  readonly tokenHash: Buffer
  readonly idleExpiresAt: Date
}

/** A statement that lets opened games live on. */
export function extendSessions(ends: readonly IdleEnd[]): Statement {
  return sql`
    update play_session
    set idle_expires_at = given.idle_end
    from unnest((select ${ends.map(({ tokenHash }) => tokenHash)}::bytea[]), (select ${ends.map(({ idleExpiresAt }) => idleExpiresAt)}::timestamptz[]))
      as given (hash, idle_end)
    where token_hash = given.hash`
}

export async function writeSessionEnd(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  const open = on(db).updateTable('playSession').where('tokenHash', '=', tokenHash).where('endedAt', 'is', null)
  await open.set({ endedAt: now }).execute()
}

/** Ends the sessions of a member that could still take a stake. Returns how many there were. */
export async function endSessionsOf(tx: Tx, member: MemberId, now: Date): Promise<number> {
  const open = on(tx).updateTable('playSession').where('memberId', '=', member).where('endedAt', 'is', null)
  const playable = open.where('idleExpiresAt', '>', now).where('createdAt', '<=', now)
  return Number((await playable.set({ endedAt: now }).executeTakeFirst()).numUpdatedRows)
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
      (select ${stakes.map(({ hostId }) => hostId)}::text[]),
      (select ${stakes.map(({ gameCode }) => gameCode)}::text[]),
      (select ${stakes.map(({ at }) => at)}::timestamptz[])
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
