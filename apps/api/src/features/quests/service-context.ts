import { addDays, bangkokDay, mondayOf, startOfDay } from '@morakot/contract/bangkok-day'
import { CHECK_IN_CODES, SCORE_MAX } from '@morakot/contract/features/quests/states'
import { listBreaks } from '#features/protection/service-view'
import type { GrantReward } from '#features/rewards/service'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { countsStateFacts, periodBefore, periodEnd, periodOf, versionFor } from './rules.ts'
import type { Definition, Progress } from './rules.ts'
import { isAlive, lastKeepingDay, pauseOf } from './rules-streak.ts'
import type { Day, Pause, Streak } from './rules-streak.ts'
import { listPublished } from './store-definitions.ts'
import { listClaims, listPresence, listProgress, listStateFacts } from './store.ts'
import type { ClaimRow, ProgressRow, StateFact } from './store.ts'

export interface QuestsContext extends BaseContext {
  readonly grantReward: GrantReward
}

/** Enough for this week, the one before, and every streak whose steps may still be claimed. */
const PRESENCE_ROWS = 45
/** Days of a streak when no definition says another length (features F-80). */
const STREAK_DAYS = 30
const DAY_MS = 86_400_000

/** What a member's standings are made of. */
interface Found {
  readonly today: Day
  readonly presence: readonly Streak[]
  readonly pauses: readonly Pause[]
  readonly progress: readonly ProgressRow[]
  readonly claims: readonly ClaimRow[]
  /** Read only where a quest counts them. */
  readonly facts: readonly StateFact[]
}

/** Breaks of a member as far as they freeze a streak: a self-exclusion lasts until its member may play again. */
export async function pausesOf(db: Db | Tx, member: MemberId): Promise<readonly Pause[]> {
  return (await listBreaks(db, member)).map(({ kind, startsAt, endsAt, returnAskedAt }) => {
    if (kind === 'time_out' || endsAt === null) return pauseOf({ startsAt, endsAt })
    // A day after the request to return (protection, rules-exclusion).
    return pauseOf({ startsAt, endsAt: returnAskedAt === null ? null : new Date(returnAskedAt.getTime() + DAY_MS) })
  })
}

/** Days until a streak is complete, by the version that its first day is of. */
export function streakLength(versions: readonly Definition[], start: Day): number {
  const own = versions.filter(({ code }) => code === CHECK_IN_CODES.DAILY_CHECK_IN_STREAK)
  return versionFor(own, start, start)?.steps.at(-1)?.requiredScore ?? STREAK_DAYS
}

/**
 * Every period of every quest that is current for a member or still open to a claim, in the order of the quests' codes. Check-ins are
 * evaluated from the days present, never from a subscriber's score (features F-80). A quest without a period that counts standing facts
 * counts those that were true before it was published too: a person is verified once, and would never reach it otherwise.
 */
export async function statusesOf(db: Db | Tx, member: MemberId, now: Date): Promise<readonly Progress[]> {
  const today = bangkokDay(now)
  const [versions, presence, pauses] = await Promise.all([listPublished(db), listPresence(db, member, PRESENCE_ROWS), pausesOf(db, member)])
  const from = [periodBefore('month', periodOf('month', today)) ?? today, ...presence.map(({ start }) => start)].reduce((a, b) =>
    a < b ? a : b,
  )
  const [progress, claims, facts] = await Promise.all([
    listProgress(db, member, from),
    listClaims(db, member, from),
    versions.some(countsStateFacts) ? listStateFacts(db, member, SCORE_MAX) : [],
  ])
  const found = { today, presence, pauses, progress, claims, facts }
  return [...Map.groupBy(versions, ({ code }) => code).values()].flatMap((own) => statusesIn(own, found))
}

function statusesIn(versions: readonly Definition[], found: Found): readonly Progress[] {
  const [first] = versions
  if (first === undefined) return []
  if (first.type === 'DAILY_CHECK_IN') return weeksOf(versions, found)
  return first.type === 'DAILY_CHECK_IN_STREAK' ? streaksOf(versions, found) : achievementsOf(versions, found)
}

/** The periods worth looking at: the one of today and the one before; of a quest that has ended those of its end. */
function keysOf(versions: readonly Definition[], period: Definition['period'], today: Day): readonly string[] {
  const endedAt = versions.at(-1)?.endedAt ?? null
  const key = periodOf(period, endedAt === null ? today : bangkokDay(endedAt))
  const before = periodBefore(period, key)
  return before === null ? [key] : [before, key]
}

function status(
  definition: Definition | undefined,
  { claims }: Found,
  at: Pick<Progress, 'period' | 'score' | 'endsAt'>,
): readonly Progress[] {
  if (definition === undefined) return []
  const own = claims.filter(({ code, period }) => code === definition.code && period === at.period)
  return [{ definition, ...at, claims: new Map(own.map(({ step, claimedAt }) => [step, claimedAt])) }]
}

function weeksOf(versions: readonly Definition[], found: Found): readonly Progress[] {
  return keysOf(versions, 'week', found.today).flatMap((period) =>
    status(versionFor(versions, period, found.today), found, {
      period,
      score: found.presence.filter(({ lastDay }) => mondayOf(lastDay) === period).length,
      endsAt: periodEnd('week', period),
    }),
  )
}

/** How many standing facts were true before the quest ended, up to its last step; 0 for a quest that counts something else. */
function statusScore(definition: Definition | undefined, facts: readonly StateFact[]): number {
  if (definition === undefined || !countsStateFacts(definition)) return 0
  const { metric, endedAt, steps } = definition
  const counted = facts.filter((fact) => fact.metric === metric && (endedAt === null || fact.at <= endedAt))
  return Math.min(counted.length, steps.at(-1)?.requiredScore ?? 0)
}

/** The running streak, those before it whose steps may still be claimed, and an empty one for a member who has none. */
function streaksOf(versions: readonly Definition[], found: Found): readonly Progress[] {
  const { presence, pauses, today } = found
  const latest = [...Map.groupBy(presence, ({ start }) => start).values()]
    .flatMap(([newest]) => (newest === undefined ? [] : [newest]))
    .toReversed()
  const runs = latest.map((streak) => {
    const last = lastKeepingDay(streak, pauses)
    return {
      period: streak.start,
      score: streak.score,
      endsAt: last === null ? null : startOfDay(addDays(last, 1)),
      isRunning: isAlive(streak, today, pauses),
    }
  })
  const none = runs.at(-1)?.isRunning === true ? [] : [{ period: today, score: 0, endsAt: startOfDay(addDays(today, 1)) }]
  return [...runs, ...none].flatMap(({ period, score, endsAt }) =>
    status(versionFor(versions, period, today), found, { period, score, endsAt }),
  )
}

function achievementsOf(versions: readonly Definition[], found: Found): readonly Progress[] {
  const [first] = versions
  if (first === undefined) return []
  return keysOf(versions, first.period, found.today).flatMap((period) => {
    const own = found.progress.find((row) => row.code === first.code && row.period === period)
    // A member who has begun keeps the version of the beginning.
    const definition = versions.find(({ id }) => id === own?.definitionId) ?? versionFor(versions, period, found.today)
    const score = Math.max(own?.score ?? 0, statusScore(definition, found.facts))
    return status(definition, found, { period, score, endsAt: periodEnd(first.period, period) })
  })
}
