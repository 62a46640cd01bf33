/** The codes of the Bank of Thailand by the banks' own: a slip's mini QR names the sender by it, the bank's feed by the other. */
const BANK_NUMBERS: Readonly<Record<string, string>> = {
  SCB: '014',
  KBANK: '004',
  BBL: '002',
  KTB: '006',
  GSB: '030',
  BAY: '025',
  CITI: '017',
  BAAC: '034',
  TTB: '011',
  TMB: '011',
  KKP: '069',
  ICBC: '070',
  TCD: '071',
  SCBT: '020',
  CIMB: '022',
  UOB: '024',
  HSBC: '031',
  MIZUHO: '039',
  GHB: '033',
  LHBANK: '073',
  TISCO: '067',
  IBANK: '066',
}

/**
 * One name for a transfer, no matter who tells of it and however it is written (features F-46): the sending bank and the letters and digits of its
 * reference. `004:BT12AB` for `kbank` and `bt-12 ab`.
 */
export function canonicalReference(bank: string, reference: string): string {
  const code = bank.trim().toUpperCase()
  return `${BANK_NUMBERS[code] ?? code}:${plain(reference)}`
}

/** The name of money in our TrueMoney wallet (features F-46): by the voucher that it came from, else by the number of its transaction. */
export function walletReference(code: string): string {
  return `TMN:${plain(code)}`
}

/** The letters and digits of a bank's reference, without the bank where it stands before them: what a list without sending banks goes by. */
export function plainReference(reference: string): string {
  return plain(reference.slice(reference.indexOf(':') + 1))
}

const plain = (text: string) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** The last four digits of an account, masked or not; empty where fewer are told. */
export function lastFour(account: string): string {
  return /\d{4}$/.exec(account.replaceAll(/[^0-9]/g, ''))?.[0] ?? ''
}
