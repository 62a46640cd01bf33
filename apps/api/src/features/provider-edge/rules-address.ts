/** Whether a connection's address is on the host's list; any address is on an empty one. */
export function isAllowedAddress(allowed: readonly string[], address: string): boolean {
  // A dual-stack listener shows IPv4 as ::ffff:192.0.2.1.
  return allowed.length === 0 || allowed.includes(address.replace(/^::ffff:/, ''))
}
