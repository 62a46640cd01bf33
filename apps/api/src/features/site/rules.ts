/** CHRISTMAS from 15 December to 15 January, both inclusive, in UTC (HEAD-7). */
export function themeOn(now: Date): 'DEFAULT' | 'CHRISTMAS' {
  const month = now.getUTCMonth() + 1
  const day = now.getUTCDate()
  return (month === 12 && day >= 15) || (month === 1 && day <= 15) ? 'CHRISTMAS' : 'DEFAULT'
}

/** Whether an offer runs at a moment: its end is over at the moment itself (ENT-13). */
export function isRunning(boost: { readonly endAt: Date; readonly stoppedAt: Date | null }, now: Date): boolean {
  return boost.stoppedAt === null && now < boost.endAt
}

/** The value as members' browsers read it. Maintenance says that it is on: its other fields may all be left out. */
export function valueOnWire({ key, value }: { readonly key: string; readonly value: string }): string {
  return key === 'MAINTENANCE' ? JSON.stringify({ isOn: true, ...objectIn(value) }) : value
}

/** The fields of a stored value; none for what is no object. */
export function objectIn(json: string): Readonly<Record<string, string>> {
  try {
    const parsed: unknown = JSON.parse(json)
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

const RETRY_SECONDS = 60
const RETRY_SECONDS_MAX = 600

/** When a retry makes sense during maintenance: about its expected end, but never so late that an early one is missed. */
export function retryAfterSeconds(until: string | undefined, now: Date): number {
  const left = until === undefined ? Number.NaN : Math.ceil((Date.parse(until) - now.getTime()) / 1000)
  return left > 0 ? Math.min(left, RETRY_SECONDS_MAX) : RETRY_SECONDS
}
