import type { Db, Tx } from '#infra/db'
import type { MemberId, SessionId } from '#infra/identity'
import { findLiveSession, writeSessionEnd, writeSessionToken } from './store.ts'
import type { EndedReason } from './store.ts'

interface End {
  readonly at: Date
  readonly reason: EndedReason
}

/** Ends the session that a member has open, under the member's row lock. False when none was. */
export async function endOpenSession(tx: Tx, member: MemberId, end: End): Promise<boolean> {
  const open = await findLiveSession(tx, member)
  if (open === undefined) return false
  await writeSessionEnd(tx, open.id, end)
  return true
}

/** Ends a session. One that has ended keeps its reason. */
export async function endSession(db: Db | Tx, session: SessionId, end: End): Promise<void> {
  await writeSessionEnd(db, session, end)
}

/** Gives a session that is still open another token: a copy of the old one is void. False when it has ended. */
export async function renewToken(tx: Tx, session: SessionId, tokenHash: Buffer): Promise<boolean> {
  return await writeSessionToken(tx, session, tokenHash)
}
