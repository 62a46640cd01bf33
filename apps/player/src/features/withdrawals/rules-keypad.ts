/** The keys in the order of a telephone; the last one takes a sign away. */
export const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'] as const
export type Key = (typeof KEYS)[number]

const DECIMALS_MAX = 2
/** 9,999,999.99 without its separators. */
const SIGNS_MAX = 10

/** The amount after one press. A key that would make no amount changes nothing. */
export function typedWith(text: string, key: Key): string {
  const plain = text.replaceAll(',', '')
  if (key === 'back') return plain.slice(0, -1)
  if (key === '.') return plain.includes('.') ? plain : `${plain === '' ? '0' : plain}.`
  if (plain === '0') return key
  const [, decimals] = plain.split('.')
  if (plain.length >= SIGNS_MAX || (decimals !== undefined && decimals.length >= DECIMALS_MAX)) return plain
  return plain + key
}
