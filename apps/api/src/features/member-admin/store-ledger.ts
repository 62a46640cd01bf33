import { sql } from 'kysely'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'game' | 'gameRound' | 'seamlessMessage'>()

export interface MovementRow {
  readonly transferId: bigint
  readonly kind: string
  /** In 1/100,000 baht, as all sums here. */
  readonly real: bigint
  readonly bonus: bigint
  readonly balanceAfter: bigint
  readonly createdAt: Date
  readonly depositId: string | null
  readonly depositNumber: bigint | null
  readonly withdrawalId: string | null
  readonly withdrawalNumber: bigint | null
  readonly roundNumber: bigint | null
  readonly game: string | null
}

/**
 * Transfers on a member's credit, newest first, each with what caused it. A release or payment of a hold is keyed by the hold's transfer,
 * a message of a provider by its own id; a reversal is caused by what its original was.
 */
export async function listMovements(
  db: Db,
  member: MemberId,
  page: { readonly before: bigint | null; readonly kinds: readonly string[] | null; readonly limit: number },
): Promise<readonly MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select
      moved.transfer_id as "transferId", moved.kind, legs.real, legs.bonus, moved.balance_after as "balanceAfter",
      moved.created_at as "createdAt",
      deposit.id as "depositId", deposit.number as "depositNumber",
      paid.id as "withdrawalId", paid.number as "withdrawalNumber", played.number as "roundNumber", played.game
    from wallet_credit_page(${member}, null, ${page.before}, ${page.kinds}::text[], ${page.limit}, 0) as moved
    cross join lateral (
      select scope, idem_key
      from ledger.transfer
      where id = (select coalesce(own.reverses, own.id) from ledger.transfer as own where own.id = moved.transfer_id)
    ) as origin
    cross join lateral (
      select
        coalesce(sum(entry.amount) filter (where account.code = 'real'), 0)::bigint as real,
        coalesce(sum(entry.amount) filter (where account.code = 'bonus'), 0)::bigint as bonus
      from ledger.entry
      join ledger.account on account.id = entry.account_id and account.owner_id = ${member}
      where entry.transfer_id = moved.transfer_id
    ) as legs
    left join lateral (
      select id, number from deposit where moved.kind = 'deposit' and transfer_id = moved.transfer_id limit 1
    ) as deposit on true
    left join lateral (
      select id, number
      from withdrawal
      where moved.kind like 'withdraw\\_%'
        and hold_id = case when origin.scope = 'hold' and origin.idem_key ~ '^[0-9]{1,18}$' then origin.idem_key::bigint else moved.transfer_id end
      limit 1
    ) as paid on true
    left join lateral (${roundOfKey()}) as played on origin.scope like 'provider:%'
    order by moved.transfer_id desc`.execute(db)
  return rows
}

// The win of a bet-win is posted under the key of its message and ' win'.
function roundOfKey() {
  return sql`
    select min(message.id) as number, max(game.name) as game
    from seamless_message as sent
    join game_round as round on round.host_id = sent.host_id and round.round_id = sent.round_id
    join seamless_message as message on message.host_id = round.host_id and message.round_id = round.round_id
    left join game on game.id = round.game_id
    where sent.host_id = substring(origin.scope from '^provider:(.*)$') and sent.tx_id = regexp_replace(origin.idem_key, ' win$', '')`
}

/** How many transfers of these kinds a member's credit has. */
export async function countMovements(db: Db, member: MemberId, kinds: readonly string[] | null): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`select wallet_credit_count(${member}, null, ${kinds}::text[]) as total`.execute(db)
  return Number(rows[0]?.total ?? 0n)
}

export interface RoundRow extends Pick<
  Row<'gameRound'>,
  'hostId' | 'roundId' | 'state' | 'bets' | 'betReal' | 'betBonus' | 'winTotal' | 'flags' | 'tableId' | 'openedAt' | 'closedAt'
> {
  readonly number: bigint
  readonly game: string | null
}

/** Where a page of rounds begins: after this one. */
export type RoundPlace = Pick<RoundRow, 'openedAt' | 'hostId' | 'roundId'>

const rounds = (db: Db) =>
  on(db)
    .selectFrom('gameRound as round')
    .leftJoin('game', 'game.id', 'round.gameId')
    .select(['round.hostId', 'round.roundId', 'game.name as game', 'round.state', 'round.bets', 'round.betReal', 'round.betBonus'])
    .select(['round.winTotal', 'round.flags', 'round.tableId', 'round.openedAt', 'round.closedAt'])
    .select(
      sql<bigint>`(
        select min(message.id) from seamless_message as message
        where message.host_id = round.host_id and message.round_id = round.round_id
      )`.as('number'),
    )

/** Rounds of a member, newest first. Our number of a round is that of its first message. */
export async function listRounds(
  db: Db,
  member: MemberId,
  { before, isOpen, limit }: { readonly before: RoundPlace | null; readonly isOpen: boolean; readonly limit: number },
): Promise<readonly RoundRow[]> {
  let query = rounds(db).where('round.memberId', '=', member)
  if (isOpen) query = query.where('round.state', '=', 'open')
  if (before !== null)
    query = query.where(sql<boolean>`
      (round.opened_at, round.host_id, round.round_id) < (${before.openedAt}, ${before.hostId}, ${before.roundId})
      and round.opened_at <= ${before.openedAt}`)
  return await query
    .orderBy('round.openedAt', 'desc')
    .orderBy('round.hostId', 'desc')
    .orderBy('round.roundId', 'desc')
    .limit(limit)
    .execute()
}

/** A round of this member by our number; undefined for another's. */
export async function findRound(db: Db, member: MemberId, number: bigint): Promise<RoundRow | undefined> {
  return await rounds(db)
    .innerJoin('seamlessMessage as named', (join) =>
      join.onRef('named.hostId', '=', 'round.hostId').onRef('named.roundId', '=', 'round.roundId'),
    )
    .where('named.id', '=', number)
    .where('round.memberId', '=', member)
    .executeTakeFirst()
}

/** A provider's reports on a round, in the order of their arrival. */
export async function listMessages(db: Db, { hostId, roundId }: Pick<RoundRow, 'hostId' | 'roundId'>, limit: number) {
  return await on(db)
    .selectFrom('seamlessMessage')
    .select(['id', 'txId', 'kind', 'state', 'stakeReal', 'stakeBonus', 'winAmount as win', 'createdAt as at', 'transferIds'])
    .where('hostId', '=', hostId)
    .where('roundId', '=', roundId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export interface EntryRow {
  readonly transferId: bigint
  readonly kind: string
  readonly account: string
  readonly amount: bigint
  readonly balanceAfter: bigint | null
}

/** The entries of these transfers and of what reversed them. */
export async function listEntries(db: Db, transferIds: readonly bigint[]): Promise<readonly (EntryRow & { readonly of: bigint })[]> {
  const { rows } = await sql<EntryRow & { readonly of: bigint }>`
    select
      input.id as of, transfer.id as "transferId", transfer.kind, account.code as account, entry.amount, entry.balance_after as "balanceAfter"
    from unnest(${transferIds.map(String)}::bigint[]) as input (id)
    join ledger.transfer on transfer.id = input.id or transfer.reverses = input.id
    join ledger.entry on entry.transfer_id = transfer.id
    join ledger.account on account.id = entry.account_id
    order by transfer.id, entry.leg`.execute(db)
  return rows
}
