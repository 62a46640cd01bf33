import type { Tx } from '#infra/db'
import type { MemberId, SessionId } from '#infra/identity'
import { sessionEnd } from './rules.ts'
import { findLiveSession, writeRenewal } from './store.ts'

export interface Extended {
  readonly endsAt: Date
  /** Whether the given token is the session's now: false where another tab has renewed it since `askedAt`. */
  readonly isNew: boolean
}

/**
 * Begins the twelve hours of a member's session again, under another token, after the password
 * was given; under the member's row lock. A renewal from another tab since the request stays
 * valid: its token must not be taken from the browser. Undefined when the session has ended.
 */
export async function extendSession(
  tx: Tx,
  { member, session }: { readonly member: MemberId; readonly session: SessionId },
  { tokenHash, askedAt, now }: { readonly tokenHash: Buffer; readonly askedAt: Date; readonly now: Date },
): Promise<Extended | undefined> {
  const live = await findLiveSession(tx, member)
  if (live?.id !== session || now >= sessionEnd(live.authenticatedAt)) return undefined
  if (live.renewedAt !== null && live.renewedAt >= askedAt) return { endsAt: sessionEnd(live.renewedAt), isNew: false }
  await writeRenewal(tx, session, { tokenHash, at: now })
  return { endsAt: sessionEnd(now), isNew: true }
}
