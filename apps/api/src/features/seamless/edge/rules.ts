/** Whether a connection's address is on the host's list; any address is on an empty one. */
export function isAllowedAddress(allowed: readonly string[], address: string): boolean {
  // A dual-stack listener shows IPv4 as ::ffff:192.0.2.1.
  return allowed.length === 0 || allowed.includes(address.replace(/^::ffff:/, ''))
}

/** An object as JSON, with numbers given as their text. */
export function jsonWith(fields: Readonly<Record<string, unknown>>, numbers: Readonly<Record<string, string>>): string {
  const parts = [
    ...Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`),
    ...Object.entries(numbers).map(([name, text]) => `${JSON.stringify(name)}:${text}`),
  ]
  return `{${parts.join(',')}}`
}
