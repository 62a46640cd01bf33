/** How many recovery codes an operator is given. */
export const RECOVERY_CODES = 10

/** How long the one-time code counts by which the first factor is set up: 24 hours. */
export const ENROLMENT_MS = 24 * 3_600_000

/** Letters and digits that are hard to confuse (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 letters of 5 bits. */
export const CODE_BYTES = 16

/** A code of 80 bits, in groups of four, of 16 random bytes. */
export function codeOf(random: Uint8Array): string {
  const letters = [...random].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** The part of a code that is compared: its letters alone. */
export function plainCode(code: string): string {
  return code.replace(/-/g, '')
}
