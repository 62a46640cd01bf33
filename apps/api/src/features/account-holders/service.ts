import { holderOf } from '#features/bank/public'
import { ownersOfBank } from '#features/members/public'
import type { CheckedHolder } from '#features/members/public'
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
