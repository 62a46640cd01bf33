import { millisatang, type Millisatang } from '@morakot/money/millisatang'
import { points, type Points } from '@morakot/money/points'
import { spins, type Spins } from '@morakot/money/spins'
import { sql, type RawBuilder } from 'kysely'

import { MEMBER_ACCOUNTS, type MemberAccountCode } from './legs.ts'

import type { LedgerDb, LedgerTx } from './executor.ts'

export interface Account {
  readonly id: bigint
  readonly balance: bigint
  /** Counts the entries: of two readings, the one with the higher version is the newer. */
  readonly version: bigint
  readonly status: AccountStatus
}

/** frozen takes money and gives none; closed does neither, is empty, and stays so. */
export type AccountStatus = 'open' | 'frozen' | 'closed'

export type MemberAccounts = { readonly [Code in MemberAccountCode]: Account }

export interface MemberBalances {
  readonly real: Millisatang
  readonly bonus: Millisatang
  readonly withdrawHold: Millisatang
  /** The member's debt, zero or more: corrections that the wallet could not cover. */
  readonly debt: Millisatang
  readonly points: Points
  readonly redemptionHold: Points
  readonly spins: Spins
  /** Grows with every entry on any of the accounts: of two readings, the one with the higher version is the newer. */
  readonly version: bigint
}

interface AccountRow {
  readonly id: bigint | string
  readonly code: MemberAccountCode
  readonly balance: bigint | string
  readonly version: bigint | string
  readonly status: AccountStatus
}

/** The same as PostgreSQL answers it, null where an account is missing. */
type BalanceRow = { readonly owner: string } & { readonly [Key in keyof MemberBalances]: bigint | string | null }

/** Opens what a member owns; a second call changes nothing. */
export async function openMember(tx: LedgerTx, ownerId: bigint): Promise<MemberAccounts> {
  const { rows } = await sql<AccountRow>`select id, code, balance, version, status from ledger.open_member(${ownerId})`.execute(tx)
  return accountsOf(ownerId, rows)
}

/**
 * Locks the member's accounts until the transaction ends, and reads them: for deciding by the balance what the legs are.
 * Take it before the lock on a round or a withdrawal, and never for two members in one transaction in no fixed order.
 */
export async function lockMember(tx: LedgerTx, ownerId: bigint): Promise<MemberAccounts> {
  const { rows } = await sql<AccountRow>`select id, code, balance, version, status from ledger.lock_member(${ownerId})`.execute(tx)
  return accountsOf(ownerId, rows)
}

/** The balances that a member can stake; null where an account is missing. */
export interface LockedFunds {
  readonly real: bigint | null
  readonly bonus: bigint | null
}

/** The same lock as a query of one row, for a caller that reads more in the same statement; returns the balances that pay a stake. */
export function lockedFunds(ownerId: bigint | RawBuilder<bigint>): RawBuilder<LockedFunds> {
  return sql`
    select max(balance) filter (where code = 'real') as real, max(balance) filter (where code = 'bonus') as bonus
    from ledger.lock_member(${ownerId})`
}

/** Throws when the member was never opened. */
export async function memberAccounts(db: LedgerDb, ownerId: bigint): Promise<MemberAccounts> {
  const { rows } = await sql<AccountRow>`
    select id, code, balance, version, status from ledger.account where owner_id = ${ownerId}`.execute(db)
  return accountsOf(ownerId, rows)
}

/** The accounts of many members in one statement. Throws when one was never opened. */
export async function accountsOfMany<Owner extends bigint>(
  db: LedgerDb,
  ownerIds: readonly Owner[],
): Promise<ReadonlyMap<Owner, MemberAccounts>> {
  const { rows } = await sql<AccountRow & { readonly owner: bigint | string }>`
    select owner_id as owner, id, code, balance, version, status
    from ledger.account
    where owner_id = any (${ownerIds.map(String)}::bigint[])`.execute(db)
  const owned = Map.groupBy(rows, ({ owner }) => BigInt(owner))
  return new Map(ownerIds.map((ownerId) => [ownerId, accountsOf(ownerId, owned.get(ownerId) ?? [])] as const))
}

export async function balancesOf(db: LedgerDb, ownerId: bigint): Promise<MemberBalances> {
  return balancesIn(await memberAccounts(db, ownerId))
}

/** The balances of many members in one statement, in their order; undefined for one that was never opened. */
export async function balancesOfMany(db: LedgerDb, ownerIds: readonly bigint[]): Promise<readonly (MemberBalances | undefined)[]> {
  // A row a member, not one an account: what every open screen polls is read by many at a time, and rows are what costs.
  const { rows } = await sql<BalanceRow>`
    select
      owner_id::text as owner,
      max(balance) filter (where code = 'real') as real,
      max(balance) filter (where code = 'bonus') as bonus,
      max(balance) filter (where code = 'withdraw_hold') as "withdrawHold",
      max(-balance) filter (where code = 'debt') as debt,
      max(balance) filter (where code = 'points') as points,
      max(balance) filter (where code = 'redemption_hold') as "redemptionHold",
      max(balance) filter (where code = 'spins') as spins,
      sum(version)::bigint as version
    from ledger.account
    where owner_id = any (${ownerIds.map(String)}::bigint[])
    group by owner_id`.execute(db)
  const owned = new Map(rows.map((row) => [row.owner, row]))
  return ownerIds.map((ownerId) => {
    const row = owned.get(ownerId.toString())
    return row && balancesOfRow(row)
  })
}

function balancesOfRow({ owner, ...row }: BalanceRow): MemberBalances {
  const of = (column: keyof typeof row) => {
    const value = row[column]
    if (value === null) throw new Error(`invariant: member ${owner} has no account for ${column} in the ledger`)
    return BigInt(value)
  }
  return {
    real: millisatang(of('real')),
    bonus: millisatang(of('bonus')),
    withdrawHold: millisatang(of('withdrawHold')),
    debt: millisatang(of('debt')),
    points: points(of('points')),
    redemptionHold: points(of('redemptionHold')),
    spins: spins(of('spins')),
    version: of('version'),
  }
}

/** The balances of accounts that were read or locked before. */
export function balancesIn(accounts: MemberAccounts): MemberBalances {
  return {
    real: millisatang(accounts.real.balance),
    bonus: millisatang(accounts.bonus.balance),
    withdrawHold: millisatang(accounts.withdraw_hold.balance),
    debt: millisatang(-accounts.debt.balance),
    points: points(accounts.points.balance),
    redemptionHold: points(accounts.redemption_hold.balance),
    spins: spins(accounts.spins.balance),
    version: Object.values(accounts).reduce((sum, account) => sum + account.version, 0n),
  }
}

/** Throws when the account is a house account or closed, and (account__closed_is_empty) when one that holds money is closed. */
export async function setAccountStatus(tx: LedgerTx, accountId: bigint, status: AccountStatus): Promise<void> {
  await sql`select ledger.set_status(${accountId}, ${status})`.execute(tx)
}

function accountsOf(ownerId: bigint, rows: readonly AccountRow[]): MemberAccounts {
  const found = new Map(rows.map((row) => [row.code, row]))
  const codes = Object.keys(MEMBER_ACCOUNTS) as MemberAccountCode[]
  const entries = codes.map((code) => {
    const row = found.get(code)
    if (!row) throw new Error(`invariant: member ${ownerId} has no account ${code} in the ledger`)
    return [code, { id: BigInt(row.id), balance: BigInt(row.balance), version: BigInt(row.version), status: row.status }] as const
  })
  return Object.fromEntries(entries) as MemberAccounts
}
