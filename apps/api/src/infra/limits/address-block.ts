import { isIP } from 'node:net'

/** What every text that is no address counts as: words in place of addresses are one sender. */
const NO_ADDRESS = 'no address'

/** Groups of 16 bits that a provider gives one subscriber: a /56 ends inside the fourth, whose upper half belongs to it. */
const WHOLE_GROUPS = 3
const LAST_GROUP_MASK = 0xff_00

/**
 * The subscriber that an address counts as: an IPv4 address itself, an IPv6 address its /56, because providers give a home a whole one.
 * One address has one block, however it is spelt; an IPv4 address inside IPv6 (`::ffff:203.0.113.7`) is the IPv4 one.
 */
export function addressBlock(address: string): string {
  const kind = isIP(address)
  if (kind === 0) return NO_ADDRESS
  if (kind === 4) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff)
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  const prefix = [...groups.slice(0, WHOLE_GROUPS), (groups[WHOLE_GROUPS] ?? 0) & LAST_GROUP_MASK]
  return `${prefix.map((group) => group.toString(16)).join(':')}::/56`
}

/** The eight groups of an IPv6 address that is known to be one. */
function groupsOf(address: string): readonly number[] {
  const [text = ''] = address.split('%', 1)
  const [head = '', tail] = withoutDots(text).split('::')
  const first = numbersOf(head)
  const last = numbersOf(tail ?? '')
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

/** The last four bytes may be written as an IPv4 address. */
function withoutDots(text: string): string {
  if (!text.includes('.')) return text
  const at = text.lastIndexOf(':') + 1
  const [one = 0, two = 0, three = 0, four = 0] = text
    .slice(at)
    .split('.')
    .map((part) => Number(part))
  return `${text.slice(0, at)}${((one << 8) | two).toString(16)}:${((three << 8) | four).toString(16)}`
}

function numbersOf(part: string): readonly number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}
