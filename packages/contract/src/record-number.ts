import { parseBahtText } from '@morakot/money/satang'
import { cleanCode } from './clean-text.ts'
import { PHONE_PATTERN } from './features/members/limits.ts'
import { plainAmount } from './typed-amount.ts'
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
  | { readonly kind: 'matter'; readonly matter: 'audit' | 'proposal'; readonly number: bigint; readonly text: string }
  | { readonly kind: 'amount'; readonly satang: bigint }
  | { readonly kind: 'reference'; readonly reference: string }
  | { readonly kind: 'digits'; readonly digits: string }
  | { readonly kind: 'text'; readonly text: string }

const RECORD = /^(dp|wd|r(?=-))[\s-]*0*([1-9]\d{0,17})$/
const RECORDS: Readonly<Record<string, RecordKind>> = { dp: 'deposit', wd: 'withdrawal', r: 'round' }
/** The number of a recorded action, `AU00001432`, or of a proposal, `PR12`. */
const MATTER = /^(au|pr)[\s-]*0*([1-9]\d{0,17})$/
const MATTERS: Readonly<Record<string, 'audit' | 'proposal'>> = { au: 'audit', pr: 'proposal' }
/** The reference that a deposit's QR carries. */
const REFERENCE = /^MK[A-Z2-9]{10}$/
const DIGITS_TYPED = /^\+?\d{4,15}$/

/**
 * Recognises the number of a record, a proposal or a recorded action, an amount, a deposit's reference and digits, in any spelling; everything
 * else is the beginning of a username. A number may be a username too (`dp12`), so its text comes with it.
 */
export function readTyped(text: string): Typed {
  const plain = cleanCode(text).toLowerCase()
  const [, prefix = '', number = ''] = RECORD.exec(plain) ?? []
  const record = RECORDS[prefix]
  if (record !== undefined) return { kind: 'record', record, number: BigInt(number), text: plain }
  const [, letters = '', counted = ''] = MATTER.exec(plain) ?? []
  const matter = MATTERS[letters]
  if (matter !== undefined) return { kind: 'matter', matter, number: BigInt(counted), text: plain }
  const satang = satangTyped(plain)
  if (satang !== null) return { kind: 'amount', satang }
  if (REFERENCE.test(plain.toUpperCase())) return { kind: 'reference', reference: plain.toUpperCase() }
  const digits = plainDigits(plain)
  const phone = plainPhone(plain)
  if (DIGITS_TYPED.test(digits)) return { kind: 'digits', digits: PHONE_PATTERN.test(phone) ? phone : digits }
  return { kind: 'text', text: plain }
}

/** An amount as people write it, `299.99` or `฿1,500`, in satang; null for digits alone, which are of a phone or an account. */
function satangTyped(plain: string): bigint | null {
  const bare = plainAmount(plain)
  const isMarked = bare !== plain.replaceAll(/\s/gu, '') || /\.\d{2}$/.test(bare)
  if (!isMarked || /[a-z]/.test(plain)) return null
  const satang = parseBahtText(bare)
  return satang !== null && satang > 0n ? satang : null
}
