import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { insertElsewhere, writePlatformContact, writePrimary, writeReleased, writeReserved } from './store-platform.ts'
import type { NewPlatformMember, PlatformContact } from './store-platform.ts'

/** Makes the row of a member who logs in from another platform for the first time: nothing of it is ours alone but the referral code. */
export async function insertPlatformMember(tx: Tx, member: NewPlatformMember): Promise<MemberId> {
  return await insertElsewhere(tx, member)
}

/** Keeps what a platform told of a member at a login, and the hash of the password that it let in (features F-101, F-110). */
export async function rememberPlatform(tx: Tx, member: MemberId, contact: PlatformContact): Promise<void> {
  await writePlatformContact(tx, member, contact)
}

/**
 * Makes a migrating member's phone and bank account that member's with us too, before anything is taken at the source. Throws PostgreSQL's
 * unique violation where another member has one of them.
 */
export async function reserveContact(tx: Tx, member: MemberId): Promise<void> {
  await writeReserved(tx, member)
}

/** Gives back what was reserved for a migration that took nothing. */
export async function releaseContact(tx: Tx, member: MemberId): Promise<void> {
  await writeReleased(tx, member)
}

/** Moves a member to the primary platform, in the transaction that credits what was taken at the source (features F-110). */
export async function openPrimary(tx: Tx, member: MemberId): Promise<void> {
  invariant(await writePrimary(tx, member), `member ${member} was told of by no platform`)
}
