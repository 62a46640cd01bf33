import { sql } from 'kysely'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** Which part of a history is asked for. Null is no bound. */
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

/**
 * Credit movements of a member, newest first. Real and bonus money are two accounts of one history: of each at most as many entries are
 * read as the page could need, and one transfer's two entries are one row.
 */
export async function listCreditMovements(db: Db, member: MemberId, page: CreditPage): Promise<readonly CreditMovement[]> {
  return (await creditPageQuery(member, page).execute(db)).rows
}

/** The same as a query, for a test that asks what it costs. */
export function creditPageQuery(member: MemberId, { since, before, offset, limit, kinds }: CreditPage) {
  // Every entry takes a version, so that without a choice of kinds a page is that many versions: a planner that underrates the others reads them all.
  const firstVersion =
    kinds === null ? sql`greatest(account.after_version, account.last_version - ${offset + limit})` : sql`account.after_version`
  return sql<CreditMovement>`
    with account as materialized (${accountsOf(member, ['real', 'bonus'], { since, before })}),
    moved as (
      select recent.id, recent.kind, recent.created_at, sum(recent.amount)::bigint as amount
      from account
      cross join lateral (
        select transfer.id, transfer.kind, transfer.created_at, entry.amount
        from ledger.entry
        -- One by one (the limit forbids another plan): with a million transfers a join would read them all for one member's page.
        cross join lateral (select id, kind, created_at from ledger.transfer where id = entry.transfer_id limit 1) as transfer
        where entry.account_id = account.id
          and entry.account_version > ${firstVersion}
          and entry.account_version <= account.last_version
          ${kinds === null ? sql`` : sql`and transfer.kind = any (${kinds})`}
        order by entry.account_version desc
        limit ${offset + limit}
      ) as recent
      group by recent.id, recent.kind, recent.created_at
      order by recent.id desc
      limit ${limit}
      offset ${offset}
    )
    select
      moved.id as "transferId",
      moved.kind,
      moved.amount,
      moved.created_at as "createdAt",
      case
        when moved.kind = 'withdraw_hold' then (
          select ended.kind from ledger.transfer as ended where ended.scope = 'hold' and ended.idem_key = moved.id::text and ended.status = 'posted'
        )
      end as "endedBy",
      (
        select sum(
          coalesce(
            (select entry.balance_after from ledger.entry where entry.transfer_id = moved.id and entry.account_id = account.id),
            -- A movement may touch one of the two accounts: the other stands where its last earlier entry left it.
            (
              select entry.balance_after
              from ledger.entry
              where entry.account_id = account.id and entry.account_version = wallet_version_before(account.id, moved.id, null)
            ),
            0
          )
        )::bigint
        from account
      ) as "balanceAfter"
    from moved
    order by moved.id desc`
}

/** How many rows a member's credit history has since a moment. */
export async function countCreditMovements(
  db: Db,
  member: MemberId,
  { since, kinds }: Pick<CreditPage, 'since' | 'kinds'>,
): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    with account as materialized (${accountsOf(member, ['real', 'bonus'], { since, before: null })})
    select count(distinct entry.transfer_id) as total
    from account
    join ledger.entry
      on entry.account_id = account.id and entry.account_version > account.after_version and entry.account_version <= account.last_version
    ${kinds === null ? sql`` : sql`join ledger.transfer on transfer.id = entry.transfer_id and transfer.kind = any (${kinds})`}`.execute(db)
  return Number(rows[0]?.total ?? 0n)
}

/** Point movements of a member, newest first. */
export async function listPointMovements(
  db: Db,
  member: MemberId,
  { since, before, offset, limit }: HistoryPage,
): Promise<readonly PointMovement[]> {
  const { rows } = await sql<PointMovement>`
    with account as materialized (${accountsOf(member, ['points'], { since, before })})
    select
      transfer.id as "transferId",
      transfer.kind,
      entry.amount,
      entry.balance_after as "balanceAfter",
      transfer.created_at as "createdAt"
    from account
    join ledger.entry
      on entry.account_id = account.id
      and entry.account_version > greatest(account.after_version, account.last_version - ${offset + limit})
      and entry.account_version <= account.last_version - ${offset}
    join ledger.transfer on transfer.id = entry.transfer_id
    order by entry.account_version desc`.execute(db)
  return rows
}

/** How many rows a member's point history has since a moment: every one of them took a version. */
export async function countPointMovements(db: Db, member: MemberId, since: Date | null): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(last_version - after_version), 0)::bigint as total
    from (${accountsOf(member, ['points'], { since, before: null })}) as account`.execute(db)
  return Number(rows[0]?.total ?? 0n)
}

/** Whether a transfer stands in a member's history of these accounts. */
export async function isOwnMovement(
  db: Db,
  member: MemberId,
  { transferId, codes }: { readonly transferId: bigint; readonly codes: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select exists (
      select
      from ledger.entry
      join ledger.account on account.id = entry.account_id
      where entry.transfer_id = ${transferId} and account.owner_id = ${member} and account.code = any (${codes})
    ) as "isOwn"`.execute(db)
  return rows[0]?.isOwn === true
}

/** A member's accounts, each with the versions between which a page lies. */
function accountsOf(member: MemberId, codes: readonly string[], { since, before }: Pick<HistoryPage, 'since' | 'before'>) {
  const afterVersion = since === null ? sql`0::bigint` : sql`wallet_version_before(account.id, null, ${since})`
  const lastVersion = before === null ? sql`account.version` : sql`wallet_version_before(account.id, ${before}, null)`
  return sql`
    select account.id, ${afterVersion} as after_version, ${lastVersion} as last_version
    from ledger.account
    where account.owner_id = ${member} and account.code = any (${codes})`
}
