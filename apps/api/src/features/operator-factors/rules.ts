/** How many recovery codes an operator is given. */
export const RECOVERY_CODES = 10

/** Letters and digits that nobody confuses (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 letters of 5 bits. */
export const RECOVERY_CODE_BYTES = 16

/** A recovery code of 80 bits, in groups of four, of 16 random bytes. */
export function recoveryCodeOf(random: Uint8Array): string {
  const letters = [...random].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** What is compared of a code: its letters alone. */
export function plainCode(code: string): string {
  return code.replace(/-/g, '')
}
