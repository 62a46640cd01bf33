import type { Db, Tx } from '#infra/db'
import type { MemberId, SessionId } from '#infra/identity'
import { sessionEnd } from './rules.ts'
import { findLiveSession, findNewestSession, listNewestLogins, listSessionsAt } from './store.ts'
import type { Login } from './store.ts'

/** The session that a member opened last, ended or not; undefined for one who never logged in. */
export async function newestSession(
  db: Db | Tx,
  member: MemberId,
): Promise<{ readonly id: SessionId; readonly createdAt: Date } | undefined> {
  return await findNewestSession(db, member)
}

/** The sessions that were the newest of their members at a moment, in their order; null for one who had none. */
export async function newestSessionsAt(
  tx: Tx,
  requests: readonly { readonly member: MemberId; readonly at: Date }[],
): Promise<readonly (SessionId | null)[]> {
  return await listSessionsAt(tx, requests)
}

/** Whether a member holds a session now. */
export async function hasLiveSession(db: Db | Tx, member: MemberId, now: Date): Promise<boolean> {
  const live = await findLiveSession(db, member)
  return live !== undefined && now < sessionEnd(live.authenticatedAt)
}

/** The newest two logins of a member, newest first: this one and the one before it. */
export async function newestLogins(db: Db | Tx, member: MemberId): Promise<readonly Login[]> {
  return await listNewestLogins(db, member)
}
