import type { Statement } from '@morakot/database/pipelined-transaction'
import { sql } from 'kysely'
import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import type { z } from 'zod'
import type { Nonce } from '#infra/crypto/signature'
import { storedRules } from '#infra/database/rules-config'
import type { RulesSection } from '#infra/database/rules-config'
import type { Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { scopeOf } from './rules.ts'
import { messageOf } from './store.ts'
import type { MessageRow, StoredMessage } from './store.ts'
import { roundOf } from './store-rounds.ts'
import type { Round, RoundChange } from './store-rounds.ts'

/** A bet or a win, as far as its rows are looked up by it. */
export interface PlayLookup {
  readonly hostId: string
  readonly txId: string
  readonly member: MemberId
  readonly roundId: string
  /** Whether it takes a stake. */
  readonly hasStake: boolean
  /** The bet that a win names. */
  readonly refTxId: string | null
}

/** A member's money account, locked. */
export interface Funds {
  readonly balance: Millisatang
  readonly status: 'open' | 'frozen' | 'closed'
}

/** What the wallet itself knows that decides about a message. */
export interface LoadedPlay {
  /** What came under its id before. */
  readonly earlier: StoredMessage | undefined
  /** Whether something came under its id that left with an archive. */
  readonly isArchived: boolean
  readonly round: Round | undefined
  /** Whether the round that it stakes in left with an archive. Not checked for a win, which is paid all the same. */
  readonly isRoundArchived: boolean
  /** Whose bet a win names; undefined when it names none, or one that never came. */
  readonly betMember: MemberId | undefined
  readonly real: Funds
  readonly bonus: Funds
  /** The stored rules of the wallet. */
  readonly rules: unknown
}

/**
 * Locks the rows of members and returns those that are locked now; `waits` for rows that another transaction holds, else leaves them out.
 */
export async function lockMembers(tx: Tx, members: readonly MemberId[], waits: boolean): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ id: bigint }>`select id from lock_members((select ${members}::bigint[]), ${waits}) as id`.execute(tx)
  return new Set(rows.map(({ id }) => memberId(id)))
}

/** What `lockAndAdmit` checks of a message: whose it is and, where it was not let in before, the nonce that it was signed with. */
export interface AdmissionLookup {
  readonly member: MemberId
  readonly hostId: string
  readonly nonce?: Nonce
}

/** A locked member's message: whether its nonce was unspent until now, and whether its host is switched on. */
export interface AdmittedPlay {
  readonly isNew: boolean
  readonly isActive: boolean
}

/**
 * Locks the rows of members as `lockMembers` does, and spends the nonces of their messages in this transaction. Members whose rows are not
 * locked are left out, and their nonces stay unspent. At most one message a member.
 */
export async function lockAndAdmit(
  tx: Tx,
  messages: readonly AdmissionLookup[],
  waits: boolean,
): Promise<ReadonlyMap<MemberId, AdmittedPlay>> {
  const column = (of: (message: AdmissionLookup) => unknown, type: string) => sql`(select ${messages.map(of)}::${sql.raw(type)}[])`
  const { rows } = await sql<AdmittedPlay & { readonly member: bigint }>`
    select member_id as member, is_new as "isNew", is_active as "isActive"
    from lock_members_and_spend_nonces(
      ${column(({ member }) => member, 'bigint')}, ${waits}, ${column(({ hostId }) => hostId, 'text')},
      ${column(({ nonce }) => nonce?.party ?? null, 'text')}, ${column(({ nonce }) => nonce?.nonce ?? null, 'text')},
      ${column(({ nonce }) => nonce?.now ?? null, 'timestamptz')}
    )`.execute(tx)
  return new Map(rows.map(({ member, ...admitted }) => [memberId(member), admitted]))
}

type PlayRow = { readonly [Column in keyof MessageRow]: MessageRow[Column] | null } & {
  readonly is_archived: boolean
  readonly is_round_archived: boolean
  readonly round_round_id: string | null
  readonly round_member_id: bigint
  readonly round_state: 'open' | 'closed'
  readonly round_bets: number
  readonly round_bet_real: bigint
  readonly round_bet_bonus: bigint
  readonly round_win_total: bigint
  readonly round_win_bonus: bigint
  readonly round_game_id: number | null
  readonly round_flags: readonly string[]
  readonly bet_member: bigint | null
  readonly real: bigint | null
  readonly real_status: Funds['status']
  readonly bonus: bigint | null
  readonly bonus_status: Funds['status']
  readonly rules: unknown
}

/**
 * What decides about bets and wins, in their order, in one statement that begins after `lockAndAdmit`; it locks rounds and accounts, in this
 * order. With the stored rules of a section, where one is given. Null for a member whose row another transaction has locked: it waits for
 * nothing of that member. Each row has its own lookup (`offset 0`): a planner that may join would read a whole table that was small when it
 * planned, and go on doing so.
 */
export async function loadPlays(
  tx: Tx,
  lookups: readonly PlayLookup[],
  rules: RulesSection<z.core.$ZodType> | null,
): Promise<readonly (LoadedPlay | null)[]> {
  const column = (of: (lookup: PlayLookup) => unknown, type: string) => sql`(select ${lookups.map(of)}::${sql.raw(type)}[])`
  const { rows } = await sql<PlayRow>`
    with held as materialized (select id from lock_members(${column(({ member }) => member, 'bigint')}, false) as id)
    select
      earlier.*,
      case when earlier.tx_id is null then ledger.is_archived('provider:' || input.host_id, input.tx_id) else false end as is_archived,
      -- A win without a bet may have opened it again. One that left while its lock was waited for is in this statement's view of the rounds.
      case when input.has_stake and coalesce(round.bets, 0) = 0 then
        ledger.is_archived('round:' || input.host_id, input.round_id) or round.round_id is null
          and exists (select from game_round as gone where gone.host_id = input.host_id and gone.round_id = input.round_id offset 0)
        else false
      end as is_round_archived,
      round.round_id as round_round_id, round.member_id as round_member_id, round.state as round_state, round.bets as round_bets,
      round.bet_real as round_bet_real, round.bet_bonus as round_bet_bonus, round.win_total as round_win_total,
      round.win_bonus as round_win_bonus, round.game_id as round_game_id, round.flags as round_flags,
      bet.member_id as bet_member,
      funds.real, funds.real_status, funds.bonus, funds.bonus_status,
      rules.body as rules
    from unnest(
      ${column(({ member }) => member, 'bigint')}, ${column(({ hostId }) => hostId, 'text')}, ${column(({ txId }) => txId, 'text')},
      ${column(({ roundId }) => roundId, 'text')}, ${column(({ hasStake }) => hasStake, 'boolean')},
      ${column(({ refTxId }) => refTxId, 'text')}
    ) with ordinality as input (member_id, host_id, tx_id, round_id, has_stake, ref_tx_id, place)
    cross join (select ${rules === null ? null : storedRules(rules)}::jsonb as body) as rules
    left join held on held.id = input.member_id
    left join lateral (
      select tx_id, kind, content_hash, state, member_id, round_id, transfer_ids, stake_real, stake_bonus, win_amount, win_bonus, jackpot,
        turnover_counted, reply, created_at
      from seamless_message as message
      where message.host_id = input.host_id and message.tx_id = input.tx_id
      offset 0
    ) as earlier on true
    left join lateral (
      select round_id, member_id, state, bets, bet_real, bet_bonus, win_total, win_bonus, game_id, flags
      from game_round
      where host_id = input.host_id and round_id = input.round_id and held.id is not null
      for no key update
    ) as round on true
    left join lateral (
      select member_id from seamless_message as message
      where message.host_id = input.host_id and message.tx_id = input.ref_tx_id
      offset 0
    ) as bet on true
    left join lateral (
      select
        max(balance) filter (where code = 'real') as real, max(status) filter (where code = 'real') as real_status,
        max(balance) filter (where code = 'bonus') as bonus, max(status) filter (where code = 'bonus') as bonus_status
      from ledger.lock_member(held.id)
      offset 0
    ) as funds on true
    order by input.place`.execute(tx)
  return rows.map(playOf)
}

function playOf(row: PlayRow): LoadedPlay | null {
  if (row.real === null || row.bonus === null) return null
  return {
    // All columns of a message are there when its id is.
    earlier: row.tx_id === null ? undefined : messageOf(row as MessageRow),
    isArchived: row.is_archived,
    isRoundArchived: row.is_round_archived,
    round:
      row.round_round_id === null
        ? undefined
        : roundOf({
            round_id: row.round_round_id,
            member_id: row.round_member_id,
            state: row.round_state,
            bets: row.round_bets,
            bet_real: row.round_bet_real,
            bet_bonus: row.round_bet_bonus,
            win_total: row.round_win_total,
            win_bonus: row.round_win_bonus,
            game_id: row.round_game_id,
            flags: row.round_flags,
          }),
    betMember: row.bet_member === null ? undefined : memberId(row.bet_member),
    real: { balance: millisatang(row.real), status: row.real_status },
    bonus: { balance: millisatang(row.bonus), status: row.bonus_status },
    rules: row.rules,
  }
}

/** What a row of an inserted message says: its id, and the ledger's ids of what it did. */
export function transfersIn(row: unknown): readonly [string, readonly bigint[]] {
  const { txId, transferIds } = row as InsertedRow
  return [txId, transferIds]
}

interface InsertedRow {
  readonly txId: string
  readonly transferIds: readonly bigint[]
}

/** A message to be written down. */
export interface NewMessage extends Omit<StoredMessage, 'transferIds'> {
  readonly hostId: string
  readonly amount: Millisatang
  /** The keys of its transfers, under the host's scope, in the order in which they were posted. */
  readonly postedKeys: readonly string[]
  /** Transfers that have no such key: those of a rollback. */
  readonly transferIds?: readonly bigint[]
}

/** A statement that writes messages down for ever. It fails when one of their ids was claimed meanwhile. */
export function insertMessages(messages: readonly NewMessage[]): Statement<InsertedRow> {
  const column = (of: (message: NewMessage) => unknown, type: string) => sql`(select ${messages.map(of)}::${sql.raw(type)}[])`
  // The postings went before, in the same transaction.
  const idsOf = (key: (message: NewMessage) => string | undefined) => sql`(select ledger.ids_of_keys(
    ${messages.map(({ hostId }) => scopeOf(hostId))}::text[], ${messages.map((message) => key(message) ?? null)}::text[]
  ))`
  return sql`
    insert into seamless_message (
      host_id, tx_id, kind, content_hash, state, member_id, round_id, amount, transfer_ids,
      stake_real, stake_bonus, win_amount, win_bonus, jackpot, turnover_counted, reply, created_at
    )
    select
      host_id, tx_id, kind, content_hash, state, member_id, round_id, amount,
      array_remove(array[first_id, second_id], null) || transfer_ids::bigint[],
      stake_real, stake_bonus, win_amount, win_bonus, jackpot, turnover_counted, reply::jsonb, created_at
    from unnest(
      ${column(({ hostId }) => hostId, 'text')}, ${column(({ txId }) => txId, 'text')}, ${column(({ kind }) => kind, 'text')},
      ${column(({ contentHash }) => contentHash, 'bytea')}, ${column(({ state }) => state, 'text')},
      ${column(({ member }) => member, 'bigint')}, ${column(({ roundId }) => roundId, 'text')},
      ${column(({ amount }) => amount, 'bigint')},
      ${idsOf(({ postedKeys }) => postedKeys[0])}, ${idsOf(({ postedKeys }) => postedKeys[1])},
      -- As the text of an array: lists of different lengths make no array of arrays.
      ${column(({ transferIds = [] }) => `{${transferIds.join(',')}}`, 'text')},
      ${column(({ stakeReal }) => stakeReal, 'bigint')}, ${column(({ stakeBonus }) => stakeBonus, 'bigint')},
      ${column(({ winAmount }) => winAmount, 'bigint')}, ${column(({ winBonus }) => winBonus, 'bigint')},
      ${column(({ jackpot }) => jackpot, 'bigint')}, ${column(({ turnoverCounted }) => turnoverCounted, 'bigint')},
      ${column(({ reply }) => (reply === null ? null : JSON.stringify(reply)), 'text')}, ${column(({ createdAt }) => createdAt, 'timestamptz')}
    ) as given (
      host_id, tx_id, kind, content_hash, state, member_id, round_id, amount, first_id, second_id, transfer_ids,
      stake_real, stake_bonus, win_amount, win_bonus, jackpot, turnover_counted, reply, created_at
    )
    -- In one order everywhere: of two who write the same ids neither waits for the other in a ring.
    order by host_id, tx_id
    returning tx_id as "txId", transfer_ids as "transferIds"`
}

/**
 * A statement that adds to rounds, and opens new ones. It fails when a round belongs to another member: a locked round does not, but a new
 * one may be opened by another transaction at the same moment. A trigger of the table writes the event of a round that closes.
 */
export function changeRounds(changes: readonly RoundChange[]): Statement {
  const column = (of: (change: RoundChange) => unknown, type: string) => sql`(select ${changes.map(of)}::${sql.raw(type)}[])`
  return sql`
    insert into game_round as round (
      host_id, round_id, member_id, game_id, state, bets, bet_real, bet_bonus, win_total, win_bonus, jackpot, is_free, flags,
      table_id, opened_at, closed_at, changed_at
    )
    select
      host_id, round_id, member_id, game_id, case when is_closing then 'closed' else 'open' end, bets, bet_real, bet_bonus, win_total,
      win_bonus, jackpot, is_free, array_remove(array[flag], null), table_id, at, case when is_closing then at end, at
    from unnest(
      ${column(({ hostId }) => hostId, 'text')}, ${column(({ roundId }) => roundId, 'text')}, ${column(({ member }) => member, 'bigint')},
      ${column(({ gameId }) => gameId, 'integer')}, ${column(({ isClosing = false }) => isClosing, 'boolean')},
      ${column(({ bets = 0 }) => bets, 'integer')}, ${column(({ betReal = 0n }) => betReal, 'bigint')},
      ${column(({ betBonus = 0n }) => betBonus, 'bigint')}, ${column(({ win = 0n }) => win, 'bigint')},
      ${column(({ winBonus = 0n }) => winBonus, 'bigint')}, ${column(({ jackpot = 0n }) => jackpot, 'bigint')},
      ${column(({ isFree = false }) => isFree, 'boolean')}, ${column(({ flag = null }) => flag, 'text')},
      ${column(({ tableId }) => tableId ?? null, 'text')}, ${column(({ now }) => now, 'timestamptz')}
    ) as given (
      host_id, round_id, member_id, game_id, is_closing, bets, bet_real, bet_bonus, win_total, win_bonus, jackpot, is_free, flag,
      table_id, at
    )
    -- In one order everywhere: of two who open the same rounds neither waits for the other in a ring.
    order by host_id, round_id
    on conflict (host_id, round_id) do update
    set state = case when excluded.state = 'closed' then 'closed' else round.state end,
      closed_at = coalesce(round.closed_at, excluded.closed_at),
      -- Nothing at all, which the column refuses, where the round is another member's.
      bets = case when round.member_id = excluded.member_id then round.bets + excluded.bets end,
      bet_real = round.bet_real + excluded.bet_real,
      bet_bonus = round.bet_bonus + excluded.bet_bonus,
      win_total = round.win_total + excluded.win_total,
      win_bonus = round.win_bonus + excluded.win_bonus,
      jackpot = round.jackpot + excluded.jackpot,
      is_free = round.is_free or excluded.is_free,
      table_id = coalesce(round.table_id, excluded.table_id),
      changed_at = excluded.changed_at,
      -- A bet answers the question that a win without one had left.
      flags = array_remove(
        case when excluded.flags <@ round.flags then round.flags else round.flags || excluded.flags end,
        case when excluded.bets > 0 then 'win_without_bet' end
      )`
}
