import type { Db, Tx } from '#infra/db'
import { findOfSession } from './store.ts'
import type { Holder } from './store.ts'

/** The passkey that proved something, as it was then. */
export interface ProvenPasskey {
  readonly name: string
  readonly addedAt: Date
}

/** So long the passkey that opened a session counts as the password for a withdrawal (features F-146). */
const PROVES_MS = 5 * 60_000

/** Until when the passkey that opened this session proves a withdrawal; null when none does. */
export async function provenUntil(db: Db | Tx, holder: Holder, now: Date): Promise<Date | null> {
  return (await openedBy(db, holder, now))?.until ?? null
}

/** The passkey that opened this session minutes ago, as proof of a withdrawal; null when none did. */
export async function provenBySignIn(tx: Tx, holder: Holder, now: Date): Promise<ProvenPasskey | null> {
  return (await openedBy(tx, holder, now))?.passkey ?? null
}

async function openedBy(db: Db | Tx, holder: Holder, now: Date): Promise<{ readonly passkey: ProvenPasskey; readonly until: Date } | null> {
  const opened = await findOfSession(db, holder)
  if (opened === undefined) return null
  const until = new Date(opened.openedAt.getTime() + PROVES_MS)
  return until > now ? { passkey: { name: opened.name, addedAt: opened.createdAt }, until } : null
}
