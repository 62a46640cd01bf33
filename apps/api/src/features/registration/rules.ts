const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A referral code from random bytes: 32 signs without look-alikes, so that each byte counts five bits evenly. */
export function referralCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
}
