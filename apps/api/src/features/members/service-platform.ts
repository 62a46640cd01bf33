import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { listOwners } from './store-bank.ts'
import {
  findOnPlatform,
  findReportedAccount,
  insertElsewhere,
  writeHolderUnknown,
  writePlatformContact,
  writePrimary,
  writeReleased,
  writeReserved,
  writeShared,
} from './store-platform.ts'
import type { NewPlatformMember, PlatformContact } from './store-platform.ts'

/** Makes the row of a member who logs in from another platform for the first time: nothing of it is ours alone but the referral code. */
export async function insertPlatformMember(tx: Tx, member: NewPlatformMember): Promise<MemberId> {
  return await insertElsewhere(tx, member)
}

/** A member of a platform by the name with its prefix: one that an import brought along has not logged in yet. Undefined when there is none. */
export async function onPlatform(db: Db | Tx, platformCode: PlatformCode, username: string): Promise<MemberId | undefined> {
  return await findOnPlatform(db, platformCode, username)
}

/**
 * Stores what a platform reported of a member at a login, and the hash of the password that it accepted (features F-101, F-110). An account
 * that differs from the one reported before is checked again; one that another member of the platform has is shared by both (features
 * F-124).
 */
export async function rememberPlatform(tx: Tx, member: MemberId, contact: PlatformContact): Promise<void> {
  const before = await findReportedAccount(tx, member)
  // A first login was checked before. If another member was faster with the account, the unique index refuses this one, and the check runs
  // again.
  if (before === undefined) return await writePlatformContact(tx, member, contact, { isShared: false })
  const isAnother = before.code !== contact.bank.code || before.number !== contact.bank.number
  const owners = await listOwners(tx, contact.bank, contact.toldAt)
  const others = owners.filter(({ id, platformCode }) => id !== member && platformCode === contact.platformCode).map(({ id }) => id)
  await writePlatformContact(tx, member, contact, { isShared: others.length > 0 })
  if (others.length > 0) return await writeShared(tx, [member, ...others])
  if (isAnother) await writeHolderUnknown(tx, member)
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
  invariant(await writePrimary(tx, member), `member ${member} was reported by no platform`)
}
