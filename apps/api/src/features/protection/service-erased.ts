import { foldText } from '@morakot/contract/clean-text'
import { withoutTitle } from '@morakot/contract/person-name'
import { memberOf } from '#features/members/service-status'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { exclusionInForce } from './rules-exclusion.ts'
import type { Exclusion } from './rules-exclusion.ts'
import { listExclusions } from './store.ts'
import type { BornAs } from './store.ts'
import { findExcludedPerson, insertExcludedPerson } from './store-erased.ts'

/** An exclusion whose term is over still holds for the day that the way back would take. */
const RETURN_WAIT_MS = 86_400_000

/**
 * Keeps the self-exclusion of a member whose data is about to be erased, so that no person returns by being erased (console-2.md O-161). It holds until
 * its end: without an account there is no request to return. Returns until when; undefined where the member is on none.
 */
export async function keepExclusion(tx: Tx, member: MemberId, now: Date): Promise<{ readonly until: Date | null } | undefined> {
  const own = (await listExclusions(tx, member)).filter(({ kind }) => kind === 'self_exclusion')
  const held = exclusionInForce(own, now)
  if (held === null) return undefined
  const person = await memberOf(tx, member)
  const until = held.endsAt === null ? null : new Date(Math.max(held.endsAt.getTime(), now.getTime() + RETURN_WAIT_MS))
  const [phone, bankNumber] = [person.phone || null, person.bank.number || null]
  await insertExcludedPerson(tx, member, { name: nameMark(person), phone, bankNumber, since: held.startsAt, until })
  return { until }
}

/** Until when the exclusion of a member would be kept; undefined where the member is on no self-exclusion. */
export async function exclusionToKeep(db: Db | Tx, member: MemberId, now: Date): Promise<{ readonly until: Date | null } | undefined> {
  const held = exclusionInForce(
    (await listExclusions(db, member)).filter(({ kind }) => kind === 'self_exclusion'),
    now,
  )
  return held === null ? undefined : { until: held.endsAt }
}

/** The exclusion of an erased person of this name and birth date; null when there is none. */
export async function exclusionOfErased(db: Db | Tx, person: BornAs, now: Date): Promise<Exclusion | null> {
  return exclusionFound(await findExcludedPerson(db, { name: nameMark(person), phone: null, bankNumber: null }, now))
}

/** Whether an erased person who is excluded had this phone number or account. */
export async function isContactOfErased(
  db: Db | Tx,
  contact: { readonly phone: string; readonly bankNumber: string },
  now: Date,
): Promise<boolean> {
  return (await findExcludedPerson(db, { name: null, ...contact }, now)) !== undefined
}

const nameMark = ({ firstName, lastName, birthDate }: BornAs) => `${foldText(withoutTitle(`${firstName} ${lastName}`))}:${birthDate}`

function exclusionFound(found: { readonly since: Date; readonly until: Date | null } | undefined): Exclusion | null {
  return found === undefined ? null : { kind: 'self_exclusion', startsAt: found.since, endsAt: found.until, returnAskedAt: null }
}
