/** The search part of an address as plain text: by default the router reads `q=0812` as a number. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]))
  const text = new URLSearchParams(given).toString()
  return text === '' ? '' : `?${text}`
}
