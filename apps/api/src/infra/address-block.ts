/**
 * Whom an address counts as: an IPv4 address itself, an IPv6 one its /64, because one subscriber holds a whole one.
 * An IPv4 address in IPv6 clothes (`::ffff:203.0.113.7`) is the IPv4 one.
 */
export function addressBlock(address: string): string {
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [head = '', tail] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
