import { compareBankAccounts } from '@morakot/contract/account-match'
import { bankNumberOf } from '@morakot/contract/bank-numbers'

/** What names a transfer: for one between banks the sending bank and its reference, as the bank or the verifier reports them. */
export type NamedBy =
  | { readonly kind: 'bank'; readonly sendingBank: string; readonly reference: string }
  /** The number of a wallet's transaction, or the voucher that the money came from. */
  | { readonly kind: 'truemoney'; readonly code: string }
  | { readonly kind: 'payout'; readonly withdrawalId: string }

/**
 * The one name of a transfer (features F-122): the key of its claim, of its posting and of every look-up. `004:BT12AB` for `kbank` and `bt-12 ab`,
 * `TMN:0192…` for money by TrueMoney. Null when the sending bank is unknown or the reference holds no letter and no digit: such a transfer is never
 * credited automatically.
 */
export function nameTransfer(by: NamedBy): string | null {
  if (by.kind === 'payout') return `PAYOUT:${by.withdrawalId}`
  const reference = plain(by.kind === 'bank' ? by.reference : by.code)
  const sender = by.kind === 'bank' ? bankNumberOf(by.sendingBank) : 'TMN'
  return sender === null || reference === '' ? null : `${sender}:${reference}`
}

/**
 * Names that earlier versions gave to the same transfer, which look-ups also try: a bank whose letters were not in the table was named by its letters.
 */
export function formerNamesOf(by: NamedBy): readonly string[] {
  if (by.kind !== 'bank') return []
  const former = `${by.sendingBank.trim().toUpperCase()}:${plain(by.reference)}`
  return former === nameTransfer(by) ? [] : [former]
}

/** The name under which a receipt without a name is kept: operators may credit it, nothing credits it automatically. */
export function provisionalName(sendingBank: string, reference: string): string {
  return `${sendingBank.trim().toUpperCase()}:${plain(reference) || reference}`
}

/** The name of money in our TrueMoney wallet. It is credited by what TrueMoney says alone, so that it always has one. */
export function walletName(code: string): string {
  return nameTransfer({ kind: 'truemoney', code }) ?? provisionalName('TMN', code)
}

/** The letters and digits of a reference as a bank writes it. */
export function plain(reference: string): string {
  return reference.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}

export const RAILS = ['feed', 'slip', 'manual', 'truemoney'] as const
export type Rail = (typeof RAILS)[number]

/**
 * The rails on which a credit that looks like a transfer may be the same one under another name. A bank and a verifier name a transfer the same way each
 * time, so that two of one rail are two transfers; what people enter may be mistyped, and is compared with everything.
 */
export function otherRails(rail: Rail): readonly Rail[] {
  return rail === 'manual' ? RAILS : RAILS.filter((other) => other !== rail)
}

/** Two reports of one transfer differ in their clocks by at most so long. */
export const ALIKE_HOURS = 24

interface PayerAccount {
  readonly payerBank: string
  readonly payerAccount: string
}

/** Whether two reports may be of one payer: no bank and no digit that both know differs (features F-121). */
export function mayBeSamePayer(one: PayerAccount, other: PayerAccount): boolean {
  return compareBankAccounts(accountOf(one), accountOf(other)) !== 'contradicts'
}

function accountOf({ payerBank, payerAccount }: PayerAccount) {
  return { bank: payerBank, account: payerAccount }
}
