/** Which members of this browser put the welcome away (ENT-16). No key in it identifies a person. */
export interface SnoozeRecord {
  /** The age of the content that was put away. */
  readonly lastUpdatedAt: string
  /** Until when, by the key of a member. ISO 8601 UTC. */
  readonly perUser: Readonly<Record<string, string>>
}

export interface WelcomeVisit {
  readonly userKey: string | undefined
  readonly record: SnoozeRecord | null
  readonly updatedAt: string
  /** By the server's clock. */
  readonly now: number
}

/** Whether the welcome is shown (WELCOME-1): no key, no record, the snooze is over, or the content is newer than what was put away. */
export function isWelcomeDue({ userKey, record, updatedAt, now }: WelcomeVisit): boolean {
  if (userKey === undefined || record === null) return true
  const until = record.perUser[userKey]
  // A date that cannot be read compares as false: the snooze does not hold.
  const isSnoozed = until !== undefined && now < Date.parse(until)
  return !isSnoozed || Date.parse(updatedAt) > Date.parse(record.lastUpdatedAt)
}

/** The next midnight in UTC: 07:00 in Thailand, so who puts the welcome away at 01:00 sees it again that same Thai morning (WELCOME-2). */
export function nextMidnightUtc(now: number): string {
  const day = new Date(now)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1)).toISOString()
}

/** The record after a member put the welcome away. Others who had put older content away have not seen this one: they are forgotten. */
export function snooze(visit: WelcomeVisit & { readonly userKey: string }): SnoozeRecord {
  const { record, updatedAt, now, userKey } = visit
  const isSameContent = record?.lastUpdatedAt === updatedAt
  const others = isSameContent ? Object.entries(record.perUser).filter(([, until]) => now < Date.parse(until)) : []
  return { lastUpdatedAt: updatedAt, perUser: { ...Object.fromEntries(others), [userKey]: nextMidnightUtc(now) } }
}

/** A stored record, if it is one. */
export function snoozeRecordIn(json: string | null): SnoozeRecord | null {
  if (json === null) return null
  try {
    const parsed: unknown = JSON.parse(json)
    if (typeof parsed !== 'object' || parsed === null || !('lastUpdatedAt' in parsed) || !('perUser' in parsed)) return null
    const { lastUpdatedAt, perUser } = parsed
    if (typeof lastUpdatedAt !== 'string' || typeof perUser !== 'object' || perUser === null) return null
    const untils = Object.entries(perUser).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return { lastUpdatedAt, perUser: Object.fromEntries(untils) }
  } catch {
    return null
  }
}
