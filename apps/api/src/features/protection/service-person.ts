import { sameName } from '@morakot/contract/person-name'
import { lockMember } from '#features/members/public'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { exclusionInForce, isOfMonths, lengthens } from './rules-exclusion.ts'
import type { Exclusion } from './rules-exclusion.ts'
import { writeBreak } from './service-limits.ts'
import { findBornAs, listExclusions, listExclusionsOfBirthDate } from './store.ts'
import type { BornAs } from './store.ts'

/** The months from which an exclusion is the person's and not only the account's (features F-131). */
const PERSON_MONTHS = 6

/**
 * The open self-exclusion of six months or more of the person with this name and birth date, by whatever account it was asked for; null when
 * there is none. Only who is known to own an account in that name may be told of it.
 */
export async function exclusionOfPerson(db: Db | Tx, { firstName, lastName, birthDate }: BornAs, now: Date): Promise<Exclusion | null> {
  const born = await listExclusionsOfBirthDate(db, birthDate)
  const own = born.filter(
    (one) => isOfMonths(one, PERSON_MONTHS) && sameName(`${firstName} ${lastName}`, `${one.firstName} ${one.lastName}`),
  )
  return exclusionInForce(own, now)
}

/**
 * Lets the exclusion of a person hold for another account of theirs too, once it is known whose the account is: no deposit, no play. Answers
 * whether it holds there now and did not before.
 */
export async function carryExclusion(tx: Tx, member: MemberId, now: Date): Promise<boolean> {
  await lockMember(tx, member)
  const person = await findBornAs(tx, member)
  const found = person === undefined ? null : await exclusionOfPerson(tx, person, now)
  if (found === null || !lengthens(found, exclusionInForce(await listExclusions(tx, member), now))) return false
  const { kind, endsAt } = found
  await writeBreak(tx, member, { kind, startsAt: now, endsAt, returnAskedAt: null }, 'job:exclusions')
  return true
}
