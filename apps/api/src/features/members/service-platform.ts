import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { insertElsewhere, writePlatformContact } from './store-platform.ts'
import type { NewPlatformMember, PlatformContact } from './store-platform.ts'

/** Makes the row of a member who logs in from another platform for the first time: nothing of it is ours alone but the referral code. */
export async function insertPlatformMember(tx: Tx, member: NewPlatformMember): Promise<MemberId> {
  return await insertElsewhere(tx, member)
}

/** Keeps what a platform told of a member at a login, and the hash of the password that it let in (features F-101, F-110). */
export async function rememberPlatform(tx: Tx, member: MemberId, contact: PlatformContact): Promise<void> {
  await writePlatformContact(tx, member, contact)
}
