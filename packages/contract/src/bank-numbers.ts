/**
 * The Bank of Thailand's number of each bank, by the letter codes in use. Several codes mean one bank: TMB and TTB merged, GHBANK and GHB are two
 * lists' codes of one bank. Source: the Bank of Thailand's list of financial institution codes; the aliases are those of public lists of banks.
 */
const NUMBER_BY_CODE: ReadonlyMap<string, string> = new Map([
  ['BBL', '002'],
  ['KBANK', '004'],
  ['KBNK', '004'],
  ['KTB', '006'],
  ['TTB', '011'],
  ['TMB', '011'],
  ['TBANK', '011'],
  ['TMBTHANACHART', '011'],
  ['SCB', '014'],
  ['CITI', '017'],
  ['SCBT', '020'],
  ['CIMB', '022'],
  ['CIMBT', '022'],
  ['UOB', '024'],
  ['UOBT', '024'],
  ['BAY', '025'],
  ['GSB', '030'],
  ['HSBC', '031'],
  ['GHB', '033'],
  ['GHBANK', '033'],
  ['BAAC', '034'],
  ['MIZUHO', '039'],
  ['MHCB', '039'],
  ['IBANK', '066'],
  ['ISBT', '066'],
  ['TISCO', '067'],
  ['KKP', '069'],
  ['KK', '069'],
  ['ICBC', '070'],
  ['ICBCT', '070'],
  ['TCD', '071'],
  ['TCRB', '071'],
  ['LHBANK', '073'],
  ['LHB', '073'],
  ['LH', '073'],
])

/** Old numbers whose bank merged into another: an account that moved with it keeps its digits. 065 is Thanachart, now ttb. */
const SUCCESSOR_BY_NUMBER: ReadonlyMap<string, string> = new Map([['065', '011']])

const KNOWN_NUMBERS: ReadonlySet<string> = new Set(NUMBER_BY_CODE.values())

/**
 * The Bank of Thailand's number (three digits) of a bank that is written as letters or as that number, in any case; null for a bank that this table
 * does not know. The only table of bank numbers: what names a transfer or an account compares by it.
 */
export function bankNumberOf(written: string): string | null {
  const code = written.trim().toUpperCase()
  const number = NUMBER_BY_CODE.get(code) ?? SUCCESSOR_BY_NUMBER.get(code) ?? code
  return KNOWN_NUMBERS.has(number) ? number : null
}
