import { cleanText } from '@morakot/contract/clean-text'
import { plainPhone } from '@morakot/contract/typed-number'

/** A login name as it is looked up: a phone number in any spelling, or a lower-case username. */
export function loginNameOf(text: string): { readonly username: string; readonly phone: string } {
  const username = cleanText(text).toLowerCase()
  return { username, phone: plainPhone(username) }
}

/** `ส*** ใ***`: the first character of each name, for operators who read members masked. */
export function maskName(name: string): string {
  return name
    .split(' ')
    .map((part) => `${Array.from(part)[0] ?? ''}***`)
    .join(' ')
}

/** `081xxx5678` keeps what a member recognises the number by. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}xxx${phone.slice(-4)}`
}

/** All but the last four digits become `x`; the length stays, so that the number can still be grouped. */
export function maskBankNumber(number: string): string {
  return 'x'.repeat(Math.max(0, number.length - 4)) + number.slice(-4)
}

/** `so***`: the first two letters of a username, without a sign of how many follow. For lists that other members see. */
export function maskUsername(username: string): string {
  return `${username.slice(0, 2)}***`
}

const REFERRAL_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A referral code from random bytes: 32 signs without look-alikes, so that each byte counts five bits evenly. */
export function referralCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => REFERRAL_LETTERS[byte % REFERRAL_LETTERS.length]).join('')
}

/** Two equal codes of 2^40 are bad luck. */
export const REFERRAL_CODE_BYTES = 8
