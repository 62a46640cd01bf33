import { sql } from 'kysely'
import type { Db } from '#infra/db'
import type { Measure } from './rules.ts'

/** One leg of a transfer on a house account for credit, and what it belongs to. */
export interface MovementRow {
  readonly transfer: bigint
  readonly movedAt: Date
  readonly kind: string
  readonly house: string
  /** What the house received, in 1/100,000 baht. */
  readonly amount: bigint
  readonly member: bigint | null
  /** The host that reported it, and the provider of the game: null where it is no play, or the provider named no round that we know. */
  readonly host: string | null
  readonly provider: string | null
  readonly game: number | null
  /** `promotion:<code>`, `voucher:<code>`, `quest:<code>`, or the scope of what else is given away. */
  readonly campaign: string | null
  readonly measure: Measure | null
}

export interface Movement extends MovementRow {
  /** With the sign of the measure, in 1/100,000 baht. */
  readonly counted: bigint
}

/** Keeps look-ups on their indexes, whatever the planner knows of the tables. Of this transaction alone. */
export async function keepToIndexes(db: Db): Promise<void> {
  await sql`
    select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) as name`.execute(db)
}

/** The highest id of a transfer; 0 when there is none. */
export async function lastTransfer(db: Db): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0)::bigint as id from ledger.transfer`.execute(db)
  return rows[0]?.id ?? 0n
}

/** When the first transfer from an id on was made; null above the last. Ids are in the order of time but for moments. */
export async function momentFrom(db: Db, id: bigint): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from ledger.transfer where id >= ${id} order by id limit 1`.execute(db)
  return rows[0]?.at ?? null
}

/** Which ids what is written of the past has within a span: they are in the order of its writing. Null for none. */
export async function spanOfImported(
  db: Db,
  { since, until }: Pick<Window, 'since' | 'until'>,
): Promise<{ first: bigint; last: bigint } | null> {
  const { rows } = await sql<{ first: bigint | null; last: bigint | null }>`
    select min(id) as first, max(id) as last
    from (select id from ledger.transfer where occurred_at >= ${since} and occurred_at < ${until} offset 0) as imported`.execute(db)
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { first, last }
}

interface Window {
  /** Ids above the first and up to the second. */
  readonly above: bigint
  readonly upTo: bigint
  readonly since: Date
  readonly until: Date
  /** Of the past that was written later (`occurred_at`), or of all else. */
  readonly isImported: boolean
}

const MOMENT = {
  imported: sql`transfer.occurred_at`,
  written: sql`transfer.occurred_at is null and transfer.created_at`,
}

/** Legs on house accounts for credit, each with the fact that its transfer, or what that takes back, was made for. */
const legsOf = ({ above, upTo, since, until, isImported }: Window) => sql`
  select
    transfer.id, coalesce(transfer.occurred_at, transfer.created_at) as moved_at, transfer.kind, house.code as house, entry.amount,
    transfer.scope as moved_by, original.scope, original.idem_key,
    (
      select account.owner_id
      from ledger.entry as other join ledger.account on account.id = other.account_id
      where other.transfer_id = transfer.id and account.owner_id is not null
      order by other.leg limit 1
    ) as member
  from ledger.transfer
  join ledger.entry on entry.transfer_id = transfer.id and entry.token = 'CREDIT'
  join ledger.account as house on house.id = entry.account_id and house.owner_id is null
  cross join lateral (
    select first.scope, first.idem_key from ledger.transfer as first where first.id = coalesce(transfer.reverses, transfer.id) offset 0
  ) as original
  where transfer.id > ${above} and transfer.id <= ${upTo} and transfer.reason is null
    and ${MOMENT[isImported ? 'imported' : 'written']} >= ${since} and ${MOMENT[isImported ? 'imported' : 'written']} < ${until}`

/**
 * What moved credit of the house within a span, of a window of ids. A rollback belongs to what it takes back; stakes and wins of a round in
 * which a bonus was played belong to the promotion of that bonus, and a deposit to the promotion that it was made for.
 */
export async function listMovements(db: Db, window: Window): Promise<readonly MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select
      moved.id as transfer, moved.moved_at as "movedAt", moved.kind, moved.house, moved.amount, moved.member,
      case when moved.house like 'house:provider:%' then substring(moved.house from 16) end as host,
      maker.code as provider, round.game_id as game,
      report_source(moved.id) as campaign, report_measure(moved.house, moved.kind, moved.moved_by) as measure
    from (${legsOf(window)}) as moved
    left join lateral (
      select sent.host_id, sent.round_id
      from seamless_message as sent
      -- The win of a bet-win is posted under a key of its own.
      where sent.host_id = substring(moved.scope from '^provider:(.*)$') and sent.tx_id = regexp_replace(moved.idem_key, ' win$', '')
      offset 0
    ) as played on true
    left join game_round as round on round.host_id = played.host_id and round.round_id = played.round_id
    left join game on game.id = round.game_id
    left join game_provider as maker on maker.id = game.provider_id
    order by moved.id`.execute(db)
  return rows
}
