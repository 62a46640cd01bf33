import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { exclusionInForce } from './rules-exclusion.ts'
import type { Exclusion } from './rules-exclusion.ts'
import { findMember, findMemberByBank, findMemberLocked } from './store.ts'
import type { Member, PlatformCode } from './store.ts'
import { listExclusions } from './store-protection.ts'

/** A member whose row this transaction holds. */
export interface MemberStanding extends Member {
  /** The break that a member is on at a moment; null when none. */
  readonly exclusionAt: (now: Date) => Exclusion | null
}

/**
 * Locks a member's row until the transaction ends. It is the first lock of every money transaction, so that what is judged here
 * still holds when the money moves, and so that two of one member never wait for each other in a circle.
 */
export async function lockMember(tx: Tx, member: MemberId): Promise<MemberStanding> {
  const locked = await findMemberLocked(tx, member)
  invariant(locked !== undefined, `member ${member} is gone`)
  const exclusions = await listExclusions(tx, member)
  return { ...locked, exclusionAt: (now) => exclusionInForce(exclusions, now) }
}

/** The same lock without what is judged by it, for what is done whatever a member's standing. */
export async function lockMemberRow(tx: Tx, member: MemberId): Promise<void> {
  invariant((await findMemberLocked(tx, member)) !== undefined, `member ${member} is gone`)
}

/** The break that a member is on now; null when none. */
export async function exclusionOf(db: Db | Tx, member: MemberId, now: Date): Promise<Exclusion | null> {
  return exclusionInForce(await listExclusions(db, member), now)
}

/** A member by id. Reads outside a lock: show it, do not judge money by it. */
export async function memberOf(db: Db | Tx, member: MemberId): Promise<Member> {
  const found = await findMember(db, member)
  invariant(found !== undefined, `member ${member} is gone`)
  return found
}

/** Whose bank account this is; null when it is nobody's. */
export async function memberByBankAccount(db: Db | Tx, bankCode: string, number: string): Promise<Member | null> {
  return (await findMemberByBank(db, { code: bankCode, number })) ?? null
}

/** A member's name and platform, as `GET /v2/users/credit` compares them. */
export async function platformNameOf(
  db: Db | Tx,
  member: MemberId,
): Promise<{ readonly username: string; readonly platformCode: PlatformCode }> {
  const { username, platformCode } = await memberOf(db, member)
  return { username, platformCode }
}
