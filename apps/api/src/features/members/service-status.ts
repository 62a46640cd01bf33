import { newestSession, newestSessionsAt } from '#features/sessions/service-newest'
import type { Db, Tx } from '#infra/db'
import type { MemberId, SessionId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import {
  countActive,
  findMember,
  findMemberByUsername,
  findMemberLocked,
  listMembers,
  listMembersByBank,
  listUsernames,
  lockRow,
  writeLastDeposit,
  writeLastWithdraw,
  writeLiveFeed,
  writePerson,
  writeTier,
  writeVerified,
} from './store.ts'
import type { BankAccount, Member, Person } from './store.ts'

export type { Member }

/**
 * Locks a member's row until the transaction ends. It is the first lock of every money transaction: what is checked here still holds when
 * the money moves, and two transactions of one member never deadlock.
 */
export async function lockMember(tx: Tx, member: MemberId): Promise<Member> {
  const locked = await findMemberLocked(tx, member)
  invariant(locked !== undefined, `member ${member} is gone`)
  return locked
}

/** The same lock without the member's data, for work that does not depend on the member's status. */
export async function lockMemberRow(tx: Tx, member: MemberId): Promise<void> {
  invariant(await lockRow(tx, member), `member ${member} is gone`)
}

/** A member by id. Reads without a lock: for display, never for a decision about money. */
export async function memberOf(db: Db | Tx, member: MemberId): Promise<Member> {
  const found = await findMember(db, member)
  invariant(found !== undefined, `member ${member} is gone`)
  return found
}

/** The usernames of the members of a page, in one query. */
export async function usernamesOf(db: Db | Tx, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> {
  return await listUsernames(db, ids)
}

/** The members of a page, in one query. */
export async function membersOf(db: Db | Tx, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Member>> {
  return new Map((await listMembers(db, ids)).map((member) => [member.id, member]))
}

/** How many members there are now, without blocked ones: what a cost is estimated by (features F-128). */
export async function countMembers(db: Db | Tx): Promise<number> {
  return await countActive(db)
}

/** The member who has this bank account; null when there is none. */
export async function memberByBankAccount(db: Db | Tx, account: BankAccount): Promise<Member | null> {
  return (await listMembersByBank(db, [account]))[0] ?? null
}

/** The members who have these bank accounts, in one query; accounts of no member are left out. */
export async function membersByBankAccount(db: Db | Tx, accounts: readonly BankAccount[]): Promise<readonly Member[]> {
  return await listMembersByBank(db, accounts)
}

/** The member with this username, in any case; null when there is none. */
export async function memberByUsername(db: Db | Tx, username: string): Promise<Member | null> {
  return (await findMemberByUsername(db, username.toLowerCase())) ?? null
}

/**
 * The session that a member opened last, ended or not: what a member plays counts to it, also what a game still does after a logout.
 * Undefined for a member who never logged in.
 */
export async function newestSessionOf(
  db: Db | Tx,
  member: MemberId,
): Promise<{ readonly id: SessionId; readonly createdAt: Date } | undefined> {
  return await newestSession(db, member)
}

/** The sessions that were the newest of their members at a moment, in their order; null for one who had none. */
export async function sessionsAt(
  tx: Tx,
  requests: readonly { readonly member: MemberId; readonly at: Date }[],
): Promise<readonly (SessionId | null)[]> {
  return await newestSessionsAt(tx, requests)
}

/** Remembers when a member last deposited. */
export async function noteDeposit(tx: Tx, member: MemberId, at: Date): Promise<void> {
  await writeLastDeposit(tx, member, at)
}

/** Remembers when a member was last paid. */
export async function recordWithdrawal(tx: Tx, member: MemberId, at: Date): Promise<void> {
  await writeLastWithdraw(tx, member, at)
}

/** Stores that a member's identity is verified; the caller holds the row's lock and has checked it. */
export async function verifyMember(tx: Tx, member: MemberId, at: Date): Promise<void> {
  await writeVerified(tx, member, at)
}

/** Corrects the name and birth date of a registration; the caller holds the row's lock and records why. */
export async function correctPerson(tx: Tx, member: MemberId, person: Person): Promise<void> {
  await writePerson(tx, member, person)
}

/** Leaves a member out of the feed of withdrawals, or shows them again. */
export async function chooseLiveFeed(tx: Tx, member: MemberId, optOut: boolean): Promise<void> {
  await writeLiveFeed(tx, member, optOut)
}

/** Moves a member to another tier; the caller holds the row's lock and has checked it. */
export async function changeTier(tx: Tx, member: MemberId, tier: Member['tier']): Promise<void> {
  await writeTier(tx, member, tier)
}
