import type { Db, Tx } from '#infra/db'
import type { MemberId, SessionId } from '#infra/identity'
import type { Term } from '#infra/one-statement'
import { findNewestSession, listNewestLogins, newestSessionTerm, sessionTermAt } from './store.ts'
import type { Login } from './store.ts'

type SessionTerm = ReturnType<typeof newestSessionTerm>

/** The session that a member opened last, ended or not; undefined for one who never logged in. */
export async function newestSession(
  db: Db | Tx,
  member: MemberId,
): Promise<{ readonly id: SessionId; readonly createdAt: Date } | undefined> {
  return await findNewestSession(db, member)
}

/** The id of the same session as a term of a statement, so that other rows are read by it in that statement. */
export function newestSessionIdTerm(member: Term<MemberId>): SessionTerm {
  return newestSessionTerm(member)
}

/** The id of the session that was the newest at a moment, as a term as well. */
export function sessionIdTermAt(member: MemberId, at: Date): SessionTerm {
  return sessionTermAt(member, at)
}

/** The newest two logins of a member, newest first: this one and the one before it. */
export async function newestLogins(db: Db | Tx, member: MemberId): Promise<readonly Login[]> {
  return await listNewestLogins(db, member)
}
