import { compareBankAccounts } from '@morakot/contract/account-match'
import type { AccountMatch } from '@morakot/contract/account-match'
import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { ReceiverSource } from '@morakot/contract/features/cashier/states'
import type { BankCode } from '@morakot/contract/features/members/limits'
import { sameName } from '@morakot/contract/person-name'

/** An account of ours that receives deposits, and what credits them there (features F-120). */
export interface ReceivingAccount {
  readonly source: ReceiverSource
  readonly bankCode: BankCode
  readonly name: string
  readonly number: string
  /** The account's number, and the biller of its QR where it has one: the bank names either. */
  readonly numbers: readonly string[]
}

/** Our receiving accounts, the main one first. */
export function receiversOf({ receiver, otherReceivers }: CashierRules): readonly ReceivingAccount[] {
  const { billerId, ...main } = receiver
  return [{ ...main, numbers: [main.number, billerId] }, ...otherReceivers.map((account) => ({ ...account, numbers: [account.number] }))]
}

/** The account of ours that pays withdrawals: the bank of our orders keeps the main one. */
export function payingAccountOf({ receiver }: CashierRules): string {
  return receiver.number
}

/** The account of ours with this number; undefined for none. */
export function receiverOfNumber(accounts: readonly ReceivingAccount[], number: string): ReceivingAccount | undefined {
  return accounts.find(({ numbers }) => numbers.includes(number))
}

/** Whether a member's account is one of ours: the same bank, by any of its codes, and the same number. */
export function isOurAccount(
  accounts: readonly ReceivingAccount[],
  { code, number }: { readonly code: string; readonly number: string },
): boolean {
  return accounts.some(({ bankCode, numbers }) =>
    numbers.some((account) => compareBankAccounts({ bank: code, account: number }, { bank: bankCode, account }) === 'same'),
  )
}

/** Where a member pays before sending a slip in: the account that slips credit, else the main one. */
export function receiverForSlips(accounts: readonly ReceivingAccount[]): ReceivingAccount | undefined {
  return accounts.find(({ source }) => source === 'verifier') ?? accounts[0]
}

export type ReceiverMatch =
  | { readonly kind: 'ours'; readonly account: ReceivingAccount }
  | { readonly kind: 'not_ours' }
  /** `likely`: the only account of ours that nothing contradicts. */
  | { readonly kind: 'unclear'; readonly likely: ReceivingAccount | null }

/** The receiver as a verifier reports it. */
export interface ReportedReceiver {
  readonly toBank: string
  readonly toAccount: string
  readonly toName: string
}

/**
 * Which account of ours a verifier means (features F-121): the bank is ours, and the number is whole, or agrees in places and the name is the
 * account's. Not ours when the bank or a place of every account contradicts; else unclear, and a person looks.
 */
export function matchReceiver(reported: ReportedReceiver, accounts: readonly ReceivingAccount[]): ReceiverMatch {
  const matches = accounts.map((account) => ({ account, match: bestMatch(reported, account) }))
  const ours = matches.filter(
    ({ account, match }) => match === 'same' || (match === 'in_places' && sameName(reported.toName, account.name)),
  )
  const [only] = ours
  if (only !== undefined && ours.length === 1) return { kind: 'ours', account: only.account }
  const [likely, ...others] = matches.filter(({ match }) => match !== 'contradicts')
  if (likely === undefined) return { kind: 'not_ours' }
  return { kind: 'unclear', likely: others.length === 0 ? likely.account : null }
}

const BETTER: readonly AccountMatch[] = ['same', 'in_places', 'unclear', 'contradicts']

function bestMatch({ toBank, toAccount }: ReportedReceiver, { bankCode, numbers }: ReceivingAccount): AccountMatch {
  const matches = numbers.map((account) => compareBankAccounts({ bank: toBank, account: toAccount }, { bank: bankCode, account }))
  return BETTER.find((match) => matches.includes(match)) ?? 'unclear'
}
