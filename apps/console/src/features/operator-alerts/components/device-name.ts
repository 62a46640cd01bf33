const BROWSERS = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** What a person calls this browser: `Chrome · Windows`. */
export function deviceName(userAgent: string): string {
  const named = (words: readonly (readonly [string, string])[]) => words.find(([word]) => userAgent.includes(word))?.[1]
  return [named(BROWSERS) ?? 'Browser', named(SYSTEMS)].filter((part) => part !== undefined).join(' · ')
}
