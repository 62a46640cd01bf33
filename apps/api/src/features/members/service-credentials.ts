import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { findCredentials, findPasswordHash } from './store.ts'
import type { Credentials } from './store.ts'

export type { Credentials }

/** Who logs in by this username or phone number, and what the password hashes to. */
export async function credentialsOf(
  db: Db | Tx,
  name: { readonly username: string; readonly phone: string },
): Promise<Credentials | undefined> {
  return await findCredentials(db, name)
}

/** What a member's password hashes to; undefined when there is no such member. */
export async function passwordHashOf(db: Db | Tx, member: MemberId): Promise<string | undefined> {
  return await findPasswordHash(db, member)
}
