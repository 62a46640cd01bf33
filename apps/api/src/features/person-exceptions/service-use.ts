import { recordAction } from '#infra/operators/audit'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { hasInForce, hasUsed, takeInForce } from './store.ts'
import type { Use } from './store.ts'

/** Whether a phone number may open an account although name and birth date are those of an excluded person. It is used up by `useException`. */
export async function hasException(db: Db | Tx, phone: string, now: Date): Promise<boolean> {
  return await hasInForce(db, phone, now)
}

/**
 * Uses up the exception of a phone number for the account that is opened with it; false when none is in force. Of several at once one account gets
 * it.
 */
export async function useException(tx: Tx, use: Use): Promise<boolean> {
  const id = await takeInForce(tx, use)
  if (id === undefined) return false
  const actor = `member:${use.member}`
  await recordAction(tx, {
    actor,
    action: 'person_exception.use',
    subject: `person_exception:${id}`,
    after: { member: String(use.member) },
  })
  return true
}

/** Whether an account was opened by an exception: the exclusion of a namesake does not hold there, and the identity comes before any deposit. */
export async function isExcepted(db: Db | Tx, member: MemberId): Promise<boolean> {
  return await hasUsed(db, member)
}
