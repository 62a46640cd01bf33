import { cleanCode } from './clean-text.ts'
import { PHONE_PATTERN } from './features/members/limits.ts'
import { plainDigits, plainPhone } from './typed-number.ts'

/** The prefix of a record's number: DP for a deposit, WD for a withdrawal, R for a game round. */
export type RecordKind = 'deposit' | 'withdrawal' | 'round'

const DIGITS = 8

/** The number of a record as people say it: `DP00000012`, `WD00000007`, `R-123`. */
export function recordNumber(kind: RecordKind, number: bigint): string {
  if (kind === 'round') return `R-${number}`
  return `${kind === 'deposit' ? 'DP' : 'WD'}${String(number).padStart(DIGITS, '0')}`
}

/** The text typed into a search. Digits may be of a phone or a bank account, whole or its end. */
export type Typed =
  | { readonly kind: 'record'; readonly record: RecordKind; readonly number: bigint; readonly text: string }
  | { readonly kind: 'reference'; readonly reference: string }
  | { readonly kind: 'digits'; readonly digits: string }
  | { readonly kind: 'text'; readonly text: string }

const RECORD = /^(dp|wd|r(?=-))[\s-]*0*([1-9]\d{0,17})$/
const RECORDS: Readonly<Record<string, RecordKind>> = { dp: 'deposit', wd: 'withdrawal', r: 'round' }
/** The reference that a deposit's QR carries. */
const REFERENCE = /^MK[A-Z2-9]{10}$/
const DIGITS_TYPED = /^\+?\d{4,15}$/

/**
 * Recognises a record's number, a deposit's reference and digits, in any spelling; everything else is the beginning of a username. A
 * number may be a username too (`dp12`), so its text comes with it.
 */
export function readTyped(text: string): Typed {
  const plain = cleanCode(text).toLowerCase()
  const [, prefix = '', number = ''] = RECORD.exec(plain) ?? []
  const record = RECORDS[prefix]
  if (record !== undefined) return { kind: 'record', record, number: BigInt(number), text: plain }
  if (REFERENCE.test(plain.toUpperCase())) return { kind: 'reference', reference: plain.toUpperCase() }
  const digits = plainDigits(plain)
  const phone = plainPhone(plain)
  if (DIGITS_TYPED.test(digits)) return { kind: 'digits', digits: PHONE_PATTERN.test(phone) ? phone : digits }
  return { kind: 'text', text: plain }
}
