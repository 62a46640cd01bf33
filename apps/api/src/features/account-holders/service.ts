import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { HolderState } from '@morakot/contract/features/members/states'
import { refuse } from '@morakot/contract/refused'
import { holderOf } from '#features/bank/service'
import { ownersOfBank } from '#features/members/service-bank'
import type { CheckedHolder } from '#features/members/service-bank'
import type { Member } from '#features/members/service-status'
import { hasException, isExcepted, useException } from '#features/person-exceptions/service-use'
import { isContactOfErased } from '#features/protection/service-erased'
import { exclusionOfPerson } from '#features/protection/service-view'
import { isOurAccount, receiversOf } from '#features/receiving-accounts/rules'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { checkHolder, mayNotShare } from './rules.ts'
import type { AccountUser, HolderVerdict, PersonName } from './rules.ts'
import type { BankContext } from '#features/bank/service-context'
import { closeCase } from './store.ts'

interface Account {
  readonly code: string
  readonly number: string
}

/** Requests the account holder from the bank and compares it with this person. Call it without an open transaction; it waits three seconds at most. */
export async function queryHolder(context: BankContext, account: Account, person: PersonName): Promise<HolderVerdict> {
  return checkHolder(person, await holderOf(context, { ...account, name: `${person.firstName} ${person.lastName}`.trim() }))
}

/** The stored part of a verdict; null when the bank did not answer, so that the job retries. */
export function checkedHolder(verdict: HolderVerdict, checkedAt: Date): CheckedHolder | null {
  return verdict === 'silent' ? null : { state: verdict, checkedAt }
}

/** The person who opens an account: by a registration, or by the first login on another platform. */
interface Opener extends PersonName {
  readonly birthDate: string
  readonly phone: string
  readonly bankNumber: string
}

/** An opening that the bank and the person's exclusion let pass. */
export interface Admission {
  /** The stored part of the bank's verdict; null when the bank did not answer. */
  readonly holder: CheckedHolder | null
  /** The phone number whose exception lets a namesake of an excluded person pass; null when no excluded person has that name. */
  readonly exceptionOf: string | null
}

/**
 * Decides whether a person may open an account, by the bank's verdict on their bank account. No other code refuses an opening by a verdict. The
 * person's exclusion is checked here only for the verified holder of an account in that name; for all others it is checked when the bank or a document
 * has confirmed who they are (features F-131). `settleAdmission` has to follow in the transaction that makes the account. Throws
 * `members.bank_name_differs` for the account's field, and `members.cannot_open` both for a missing account and for an exclusion.
 */
export async function admitOpening(
  { db, clock }: Pick<BankContext, 'db' | 'clock'>,
  verdict: HolderVerdict,
  person: Opener,
): Promise<Admission> {
  const now = clock.now()
  if (verdict === 'none') refuse('members.cannot_open')
  if (verdict === 'differs') refuse('members.bank_name_differs', { field: 'bankNumber' })
  const holder = checkedHolder(verdict, now)
  const isHeld = verdict === 'verified' && (await exclusionOfPerson(db, person, now)) !== null
  // Of an erased account nothing else is known: who has its phone number or account is that person, whatever the bank answers.
  const isOfErased = isHeld || (await isContactOfErased(db, person, now))
  return { holder, exceptionOf: isOfErased ? await passExcepted(db, person.phone, now) : null }
}

/** The phone number of the exception by which a person passes whose exclusion would hold (features F-131). Throws `members.cannot_open`. */
async function passExcepted(db: Db | Tx, phone: string, now: Date): Promise<string> {
  return (await hasException(db, phone, now)) ? phone : refuse('members.cannot_open')
}

/**
 * Decides whether a member may open an account on another platform: a migration checks the person's exclusion as a registration does. While the
 * bank has not confirmed the holder, the check is made later. Throws `members.cannot_open`.
 */
export async function admitMember(db: Db | Tx, member: Member, now: Date): Promise<Admission> {
  const isChecked = member.holderVerified && !(await isExcepted(db, member.id))
  const isHeld = isChecked && (await exclusionOfPerson(db, member, now)) !== null
  return { holder: null, exceptionOf: isHeld ? await passExcepted(db, member.phone, now) : null }
}

/** Uses up the exception that an opening was admitted by. Throws `members.cannot_open` when another opening was faster. */
export async function settleAdmission(tx: Tx, { exceptionOf }: Admission, member: MemberId, at: Date): Promise<void> {
  if (exceptionOf !== null && !(await useException(tx, { phone: exceptionOf, member, at }))) refuse('members.cannot_open')
}

/**
 * Closes the case about a member's account holder and returns what the bank had said; null where no case is open. It verifies nothing: the first
 * withdrawal waits for a person as before, and another answer of the bank opens a case of its own.
 */
export async function closeHolderCase(tx: Tx, member: MemberId, at: Date): Promise<HolderState | null> {
  return await closeCase(tx, member, at)
}

/**
 * Whether an account is one of our receiving accounts, or another member's, or was until lately, by any code of its bank. `member` is excluded;
 * null for a person who is not a member yet. Every way to name an account calls it.
 */
export async function isAccountOfAnother(
  db: Db | Tx,
  caller: AccountUser & { readonly member: MemberId | null },
  account: Account,
  now: Date,
): Promise<boolean> {
  if (isOurAccount(receiversOf(await readRules(db, cashierRules)), account)) return true
  const owners = await ownersOfBank(db, account, now)
  return owners.some((owner) => owner.id !== caller.member && mayNotShare(caller, owner))
}
