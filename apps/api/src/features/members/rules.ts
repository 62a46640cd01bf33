/** A login name as it is looked up: a phone number in any spelling, or a lower-case username. */
export function loginNameOf(text: string): { readonly username: string; readonly phone: string } {
  const plain = text.trim().toLowerCase()
  return { username: plain, phone: plain.replaceAll(/[\s-]/gu, '').replace(/^\+?66/u, '0') }
}

/** `ab***9`: enough for its owner, too little for anybody else. */
export function maskUsername(username: string): string {
  return `${username.slice(0, 2)}***${username.slice(-1)}`
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

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iphone/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/mac os/i, 'Mac'],
  [/linux/i, 'Linux'],
]

// Order matters: Edge, Opera and LINE name Chrome or Safari too.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bline\//i, 'LINE'],
  [/edg(?:e|a|ios)?\//i, 'Edge'],
  [/opr\//i, 'Opera'],
  [/samsungbrowser/i, 'Samsung Internet'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
]

/** A user agent in the words its owner knows, such as `Chrome, Android`. */
export function deviceOf(userAgent: string): string {
  const names = [BROWSERS, SYSTEMS].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1])
  return names.filter((name) => name !== undefined).join(', ') || 'ไม่ทราบอุปกรณ์'
}

/** How long a session lives whatever happens: 12 hours (decisions D4). */
export const SESSION_SECONDS = 12 * 3_600

/** When a session that was opened at `createdAt` ends at the latest. */
export function sessionEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + SESSION_SECONDS * 1_000)
}

const SEEN_MS = 60_000

/** Whether a visit is written down: once a minute is enough, and spares a write a request. */
export function isNewVisit(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= SEEN_MS
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A referral code from random bytes: 32 signs without look-alikes, so that each byte counts five bits evenly. */
export function referralCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
}
