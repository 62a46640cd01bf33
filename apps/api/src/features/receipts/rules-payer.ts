/** Who paid, as the payer's bank wrote it. */
export interface Payer {
  readonly fromBank: string
  readonly fromAccount: string
  readonly fromName: string
}

/** Whom money of theirs may be credited to. */
export interface Owner {
  readonly firstName: string
  readonly lastName: string
  readonly bank: {
    readonly code: string
    readonly number: string
    readonly holder: string
    /** The account before a change, and until when money from it counts as the member's (features F-51). */
    readonly past?: { readonly code: string; readonly number: string; readonly until: Date } | null
  }
}

/** Thai and English titles that banks write before a name, with and without a dot or a space behind them. */
const TITLE = /^(?:นางสาว|น\.?\s?ส\.|นาย|นาง|เด็กชาย|เด็กหญิง|ด\.?ช\.|ด\.?ญ\.|(?:mr|mrs|ms|miss)(?:\.|\s))\s*/u

/**
 * Whether money comes from the member (features F-43, one rule for all rails): from the registered account, or from an account in the
 * member's name, with titles, spaces and case left out. A name that merely begins like a title is compared as it is, too.
 * `at` is the moment of the payment: for a day the account before a change counts (features F-51).
 */
export function isFromMember(payer: Payer, owner: Owner, at: Date): boolean {
  const { past } = owner.bank
  if (payer.fromBank === owner.bank.code && payer.fromAccount === owner.bank.number) return true
  if (past && at < past.until && payer.fromBank === past.code && payer.fromAccount === past.number) return true
  return isNameOf(payer.fromName, owner)
}

/** Whether a name, as a bank writes it, is the member's. */
export function isNameOf(name: string, owner: Owner): boolean {
  const names = new Set([`${owner.firstName} ${owner.lastName}`, owner.bank.holder].flatMap(spellings))
  return spellings(name).some((one) => names.has(one))
}

function spellings(name: string): readonly string[] {
  const plain = name.normalize('NFC').toLowerCase().trim()
  return [plain, plain.replace(TITLE, '')].map((one) => one.replaceAll(/[\s\u200b-\u200d\u2060\ufeff]/gu, '')).filter((one) => one !== '')
}
