import { keccak_256 } from '@noble/hashes/sha3.js'

const FORM = /^0x[0-9a-fA-F]{40}$/
const ZERO = /^0x0{40}$/

/**
 * An address of the BNB chain with the case of its letters by its checksum (EIP-55): a letter is a capital where the hex digit at the same
 * place of the Keccak-256 of the address in small letters is 8 or more. Throws a RangeError for a text without the form of an address.
 */
export function checksummed(address: string): string {
  if (!FORM.test(address)) throw new RangeError('not an address')
  const plain = address.slice(2).toLowerCase()
  const hash = [...keccak_256(new TextEncoder().encode(plain))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `0x${[...plain].map((sign, at) => ('89abcdef'.includes(hash.charAt(at)) ? sign.toUpperCase() : sign)).join('')}`
}

/** Whether coins may be sent to an address: mixed case must match the checksum, and the zero address has no owner (features F-91). */
export function isChainAddress(address: string): boolean {
  if (!FORM.test(address) || ZERO.test(address)) return false
  const letters = address.slice(2)
  const isMixed = letters !== letters.toLowerCase() && letters !== letters.toUpperCase()
  return !isMixed || checksummed(address) === address
}
