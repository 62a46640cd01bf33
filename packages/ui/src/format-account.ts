import { bankLook } from './banks.ts'

const FALLBACK_GROUP = 4

/**
 * An account number as the bank groups it, `012-3-45678-9`; masked digits (`x`) stay where they are.
 * A number of another length is grouped softly by fours, never refused. Copying takes the ungrouped digits.
 */
export function formatAccount(number: string, bankCode: string): string {
  const digits = number.replaceAll(/[^\dxX*•]/g, '')
  const groups = bankLook(bankCode).groups
  const fits = groups !== null && groups.reduce((sum, size) => sum + size, 0) === digits.length
  return fits ? split(digits, groups) : split(digits, byFours(digits.length))
}

/** A Thai mobile number as people read it, `081-234-5678`. */
export function formatPhone(number: string): string {
  return number.length === 10 ? split(number, [3, 3, 4]) : number
}

function byFours(length: number): readonly number[] {
  return Array.from({ length: Math.ceil(length / FALLBACK_GROUP) }, () => FALLBACK_GROUP)
}

function split(digits: string, groups: readonly number[]): string {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, size) => sum + size, 0))
  return starts.map((start, index) => digits.slice(start, start + (groups[index] ?? 0))).join('-')
}
