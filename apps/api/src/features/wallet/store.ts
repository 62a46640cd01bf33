import { TRANSACTION_TYPES } from '@morakot/contract/features/wallet/schema'
import { millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { Question, Write } from '#infra/one-statement'
import type { Turnover } from './rules.ts'

export interface CreditMovement {
  readonly transferId: bigint
  readonly kind: string
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly createdAt: Date
  /** The transfer that ended this hold, when it is one. */
  readonly endedBy: string | null
}

type TransactionType = Exclude<(typeof TRANSACTION_TYPES)[number], 'all'>

/** The ledger's kinds by what a member calls them. A kind that is not here does not show in the history. */
export const KINDS_BY_TYPE = {
  deposit: ['deposit'],
  withdraw: ['withdraw_hold', 'withdraw_release'],
  bet: ['bet', 'bet_rollback'],
  win: ['win', 'win_rollback', 'adjust'],
  bonus: ['bonus', 'bonus_end'],
  cashback: ['cashback', 'loss_return'],
  transfer: ['transfer', 'affiliate'],
} as const satisfies Record<TransactionType, readonly string[]>

/** The same the other way round. */
export const TYPE_BY_KIND: ReadonlyMap<string, TransactionType> = new Map(
  TRANSACTION_TYPES.flatMap((type) => (type === 'all' ? [] : KINDS_BY_TYPE[type].map((kind) => [kind, type] as const))),
)

/** Credit movements of a member, newest first. The ledger's rows are read, never written, from here. */
export async function listMovements(
  db: Db,
  member: MemberId,
  page: { readonly kinds: readonly string[]; readonly limit: number; readonly offset: number },
): Promise<{ readonly movements: readonly CreditMovement[]; readonly total: number }> {
  const { rows } = await sql<CreditMovement & { readonly total: bigint }>`
    with moved as (
      -- Both accounts began empty, so what they hold together is what has moved until then. Looked up for each row of a page instead,
      -- the balance would cost a walk back through the history that grows with the page's number.
      select
        entry.transfer_id,
        sum(entry.amount)::bigint as amount,
        (sum(sum(entry.amount)) over (order by entry.transfer_id))::bigint as balance_after
      from ledger.entry
      where entry.account_id = any (array(select id from ledger.account where owner_id = ${member} and code in ('real', 'bonus')))
        and entry.account_version is not null
      group by entry.transfer_id
    ),
    shown as (
      select transfer.id, transfer.kind, transfer.created_at, moved.amount, moved.balance_after, count(*) over () as total
      from moved
      -- One by one (the limit forbids another plan): with a million transfers a join would read them all for one member's page.
      cross join lateral (select id, kind, created_at from ledger.transfer where id = moved.transfer_id limit 1) as transfer
      where transfer.kind = any (${page.kinds})
      order by transfer.id desc
      limit ${page.limit}
      offset ${page.offset}
    )
    select
      shown.id as "transferId",
      shown.kind,
      shown.amount,
      shown.created_at as "createdAt",
      shown.total,
      ended.kind as "endedBy",
      shown.balance_after as "balanceAfter"
    from shown
    left join ledger.transfer as ended
      on ended.scope = 'hold' and ended.idem_key = shown.id::text and ended.status = 'posted'
    order by shown.id desc`.execute(db)
  return { movements: rows, total: Number(rows[0]?.total ?? (await countMovements(db, member, page.kinds))) }
}

// A page past the end has no row that could carry the total.
async function countMovements(db: Db, member: MemberId, kinds: readonly string[]): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select count(distinct transfer.id) as total
    from ledger.account
    join ledger.entry on entry.account_id = account.id
    join ledger.transfer on transfer.id = entry.transfer_id
    where account.owner_id = ${member} and account.code in ('real', 'bonus') and transfer.kind = any (${kinds})`.execute(db)
  return rows[0]?.total ?? 0n
}

const NO_TURNOVER: Turnover = { target: millisatang(0n), done: millisatang(0n), finished: millisatang(0n) }

/** The turnover of a member's deposits; locked until the transaction ends when it is going to be changed. */
export async function readTurnover(db: Db | Tx, member: MemberId, { lock = false } = {}): Promise<Turnover> {
  const { rows } = await turnoverQuestion(member, { lock }).query.execute(db)
  return turnoverIn(rows[0])
}

/** The same as a question. */
export function turnoverQuestion(member: MemberId, { lock }: { readonly lock: boolean }): Question<TurnoverRow> {
  const query = sql<TurnoverRow>`
    select target, done, finished
    from wallet_turnover
    where member_id = ${member}
    ${lock ? sql`for no key update` : sql``}`
  return { query, columns: ['target', 'done', 'finished'] }
}

/** What a row means, and what no row means. */
export function turnoverIn(row: TurnoverRow | undefined): Turnover {
  return row === undefined ? NO_TURNOVER : turnoverOf(row)
}

/** The same of many members; who never deposited is left out. */
export async function listTurnovers(
  db: Db | Tx,
  members: readonly MemberId[],
): Promise<readonly (Turnover & { readonly member: MemberId })[]> {
  const { rows } = await sql<TurnoverRow & { readonly member_id: bigint }>`
    select member_id, target, done, finished
    from wallet_turnover
    where member_id = any (${members})`.execute(db)
  return rows.map((row) => ({ member: memberId(row.member_id), ...turnoverOf(row) }))
}

export interface TurnoverRow {
  readonly target: bigint
  readonly done: bigint
  readonly finished: bigint
}

function turnoverOf({ target, done, finished }: TurnoverRow): Turnover {
  return { target: millisatang(target), done: millisatang(done), finished: millisatang(finished) }
}

export async function writeTurnover(tx: Tx, member: MemberId, turnover: Turnover): Promise<void> {
  await turnoverWrite(member, turnover).execute(tx)
}

export function turnoverWrite(member: MemberId, turnover: Turnover): Write {
  return sql`
    insert into wallet_turnover (member_id, target, done, finished)
    values (${member}, ${turnover.target}, ${turnover.done}, ${turnover.finished})
    on conflict (member_id) do update
    set target = excluded.target, done = excluded.done, finished = excluded.finished, updated_at = clock_timestamp()`
}
