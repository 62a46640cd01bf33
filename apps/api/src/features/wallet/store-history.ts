import { sql } from 'kysely'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'

const on = tables<'ledger.account' | 'ledger.entry'>()

/** The requested part of a history. Null is no bound. */
export interface HistoryPage {
  readonly since: Date | null
  readonly before: bigint | null
  readonly offset: number
  readonly limit: number
}

export interface CreditPage extends HistoryPage {
  /** Null is every kind. */
  readonly kinds: readonly string[] | null
}

interface Movement {
  readonly transferId: bigint
  readonly kind: string
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly createdAt: Date
}

export type PointMovement = Movement

export interface CreditMovement extends Movement {
  /** The transfer that ended this hold, when it is one. */
  readonly endedBy: string | null
}

/** Credit movements of a member, newest first; a transfer that moved real and bonus money is one of them. */
export async function listCreditMovements(db: Db, member: MemberId, page: CreditPage): Promise<readonly CreditMovement[]> {
  return (await creditPageQuery(member, page).execute(db)).rows
}

/** The same as a query, for a test that measures its cost. */
export function creditPageQuery(member: MemberId, { since, before, offset, limit, kinds }: CreditPage) {
  return sql<CreditMovement>`
    select
      transfer_id as "transferId", kind, amount, created_at as "createdAt", ended_by as "endedBy", balance_after as "balanceAfter"
    from wallet_credit_page(${member}, ${since}, ${before}, ${kinds}::text[], ${limit}, ${offset})`
}

/** What these transfers moved on a member's real money: of a bonus that became real money the whole sum is nothing. */
export async function listRealAmounts(db: Db, member: MemberId, transfers: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  if (transfers.length === 0) return new Map()
  const rows = await on(db)
    .selectFrom('ledger.entry as entry')
    .innerJoin('ledger.account as account', 'account.id', 'entry.accountId')
    .select(['entry.transferId as id', 'entry.amount'])
    .where((is) => is('entry.transferId', '=', is.fn.any(is.val(transfers))))
    .where('account.ownerId', '=', member)
    .where('account.code', '=', 'real')
    .execute()
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

/** From a moment to before another; null is no bound. */
interface Between {
  readonly since: Date | null
  readonly until: Date | null
}

/** How many rows a member's credit history has between two moments. */
export async function countCreditMovements(
  db: Db,
  member: MemberId,
  { since, until, kinds }: Between & Pick<CreditPage, 'kinds'>,
): Promise<number> {
  const after = until === null ? sql`0` : sql`wallet_credit_count(${member}, ${until}, ${kinds}::text[])`
  const { rows } = await sql<{ total: bigint }>`
    select wallet_credit_count(${member}, ${since}, ${kinds}::text[]) - ${after} as total`.execute(db)
  return Number(rows[0]?.total ?? 0n)
}

/** The first transfer that moved these accounts of a member at or after a moment; null before there is one. */
export async function firstSince(
  db: Db,
  member: MemberId,
  { codes, since }: { readonly codes: readonly string[]; readonly since: Date },
): Promise<bigint | null> {
  const { rows } = await sql<{ first: bigint | null }>`
    select min(entry.transfer_id) as first
    from wallet_bounds(${member}, ${codes}, ${since}, null) as bounds
    join ledger.entry on entry.account_id = bounds.id and entry.account_version = bounds.after_version + 1`.execute(db)
  return rows[0]?.first ?? null
}

/** Point movements of a member, newest first. */
export async function listPointMovements(
  db: Db,
  member: MemberId,
  { since, before, offset, limit }: HistoryPage,
): Promise<readonly PointMovement[]> {
  const { rows } = await sql<PointMovement>`
    select transfer_id as "transferId", kind, amount, created_at as "createdAt", balance_after as "balanceAfter"
    from wallet_point_page(${member}, ${since}, ${before}, ${limit}, ${offset})`.execute(db)
  return rows
}

/** How many rows a member's point history has between two moments, and what they add up to. */
export async function sumPointMovements(
  db: Db,
  member: MemberId,
  { since, until }: Between,
): Promise<{ readonly total: number; readonly received: bigint; readonly spent: bigint }> {
  const [from, after] = [await pointSumsSince(db, member, since), until === null ? NOTHING : await pointSumsSince(db, member, until)]
  return { total: from.total - after.total, received: from.received - after.received, spent: from.spent - after.spent }
}

const NOTHING = { total: 0, received: 0n, spent: 0n }

async function pointSumsSince(db: Db, member: MemberId, since: Date | null): Promise<typeof NOTHING> {
  const { rows } = await sql<{ total: bigint; received: bigint; spent: bigint }>`
    select * from wallet_point_sums(${member}, ${since})`.execute(db)
  const [row] = rows
  return { total: Number(row?.total ?? 0n), received: row?.received ?? 0n, spent: row?.spent ?? 0n }
}

/** Whether a member's history of these accounts contains a transfer. */
export async function isOwnMovement(
  db: Db,
  member: MemberId,
  { transferId, codes }: { readonly transferId: bigint; readonly codes: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select wallet_is_own(${member}, ${codes}, ${transferId}) as "isOwn"`.execute(db)
  return rows[0]?.isOwn === true
}
