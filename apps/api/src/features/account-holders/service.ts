import { refuse } from '@morakot/contract/refused'
import { holderOf } from '#features/bank/public'
import { ownersOfBank } from '#features/members/public'
import type { CheckedHolder } from '#features/members/public'
import { exclusionOfPerson } from '#features/protection/public'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { judgeHolder, mayNotShare } from './rules.ts'
import type { AccountUser, HolderVerdict, PersonName } from './rules.ts'
import type { AccountHolderContext } from './service-context.ts'

interface Account {
  readonly code: string
  readonly number: string
}

/** Requests the account holder from the bank and compares it with this person. Call it without an open transaction; it waits three seconds at most. */
export async function askHolder(context: AccountHolderContext, account: Account, person: PersonName): Promise<HolderVerdict> {
  return judgeHolder(person, await holderOf(context, { ...account, name: `${person.firstName} ${person.lastName}`.trim() }))
}

/** What is stored of a verdict; null where the bank did not answer, so that the job retries. */
export function checkedHolder(verdict: HolderVerdict, checkedAt: Date): CheckedHolder | null {
  return verdict === 'silent' ? null : { state: verdict, checkedAt }
}

/** Somebody who opens an account: a registration, or the first login on another platform. */
interface Opener extends PersonName {
  readonly birthDate: string
}

/**
 * Lets somebody open an account after the bank's verdict on their bank account, and returns what is stored of it; null where the bank was silent.
 * The one place where a verdict refuses an opening. The person's exclusion is told only to who owns an account in that name: of others it is
 * judged when the bank or a document has said who they are (features F-131). Throws `members.bank_name_differs` beside the account and
 * `members.cannot_open`, which does not say whether there is no such account or an exclusion.
 */
export async function admitOpening(
  { db, clock }: Pick<AccountHolderContext, 'db' | 'clock'>,
  verdict: HolderVerdict,
  person: Opener,
): Promise<CheckedHolder | null> {
  const now = clock.now()
  if (verdict === 'none') refuse('members.cannot_open')
  if (verdict === 'differs') refuse('members.bank_name_differs', { field: 'bankNumber' })
  if (verdict === 'verified' && (await exclusionOfPerson(db, person, now)) !== null) refuse('members.cannot_open')
  return checkedHolder(verdict, now)
}

/** Whether an account is another member's, or was until lately, by any code of its bank. `member` is excluded; null for a person who is not a member yet. */
export async function isAccountOfAnother(
  db: Db | Tx,
  asker: AccountUser & { readonly member: MemberId | null },
  account: Account,
  now: Date,
): Promise<boolean> {
  const owners = await ownersOfBank(db, account, now)
  return owners.some((owner) => owner.id !== asker.member && mayNotShare(asker, owner))
}
