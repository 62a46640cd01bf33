import { addDays, bangkokDay, mondayOf } from '@morakot/contract/bangkok-day'
import { CHECK_IN_CODES } from '@morakot/contract/features/quests/states'
import { DEMO_PRESENCE } from '@morakot/contract/outside/demo-people'
import type { DEMO_STORIES } from '@morakot/contract/outside/demo-people'
import { baht, DAY_MS, HOUR_MS } from './moves.ts'
import type { Move } from './moves.ts'

/** What somchai's last deposit is to be staked, in satang, and what its rounds have staked of it. */
const LAST_TURNOVER = { member: 'somchai', required: 500_00n, staked: 180_00n } as const
/** A point for each 100 baht of it, twice: an offer ran. They wait for seven days at most. */
const LAST_POINTS = { points: 10, multiplier: 2, days: 7 } as const

interface MoveLine {
  readonly id: string
  readonly member: string
  readonly kind: Move['kind']
  readonly at: string
}

/** `turnover.jsonl` */
export function turnoverLines(): readonly object[] {
  const { member, required, staked } = LAST_TURNOVER
  return [{ member, required: baht(required), staked: baht(staked) }]
}

/** `waiting.jsonl`: of the last deposit among these movements. */
export function waitingLines(movements: readonly MoveLine[]): readonly object[] {
  const last = movements.findLast(({ member, kind }) => member === LAST_TURNOVER.member && kind === 'deposit')
  const { points, multiplier, days } = LAST_POINTS
  if (last === undefined) return []
  return [{ deposit: last.id, points, multiplier, dueAt: new Date(Date.parse(last.at) + days * DAY_MS).toISOString() }]
}

/** Steps of quests that the three have claimed: what is left is one to claim, and one to go on with. */
const CLAIMED = ['verify-identity', 'invite-a-friend', 'favourite-3-games'] as const
const CLAIMED_DAYS_AGO = 20
/** How many days of a streak each step takes (apps/api, the seed of quests). */
const STREAK_STEPS = [7, 14, 21] as const

/** `quests.jsonl`: achievements, the steps of a streak on the day that they are reached, all days of last week, and the first of this one. */
export function questLines(now: Date): readonly object[] {
  const today = bangkokDay(now)
  const dayOf = (daysAgo: number) => addDays(today, -daysAgo)
  const momentOf = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS).toISOString()
  const [week, lastWeek] = [mondayOf(today), addDays(mondayOf(today), -7)]
  return Object.entries(DEMO_PRESENCE).flatMap(([member, days]: readonly [string, readonly number[]]) => {
    const daysIn = (monday: string) => days.filter((ago) => mondayOf(dayOf(ago)) === monday)
    const checkIn = (monday: string, some: readonly number[]) =>
      some.map((ago, place) => {
        return { member, quest: CHECK_IN_CODES.DAILY_CHECK_IN, period: monday, step: place + 1, claimedAt: momentOf(ago) }
      })
    const [start = 0] = days
    return [
      ...CLAIMED.map((quest) => ({ member, quest, step: 1, claimedAt: momentOf(CLAIMED_DAYS_AGO) })),
      ...STREAK_STEPS.flatMap((score, place) => {
        const reached = days[score - 1]
        if (reached === undefined) return []
        const period = dayOf(start)
        return [{ member, quest: CHECK_IN_CODES.DAILY_CHECK_IN_STREAK, period, step: place + 1, claimedAt: momentOf(reached) }]
      }),
      ...checkIn(lastWeek, daysIn(lastWeek)),
      ...checkIn(week, daysIn(week).slice(0, 1)),
    ]
  })
}

/** thanakorn plays a bonus and has staked 62 % of its turnover; malee has cleared one. Amounts in satang. */
const PLAYED = { promotion: 'ELITE', amount: 620_00n, required: 2_480_00n, staked: 1_537_60n, days: 7 } as const
const CLEARED = { promotion: 'DAILY', amount: 200_00n, required: 600_00n, playedMs: HOUR_MS } as const

/** `bonuses.jsonl`: each of the last deposit of its member. */
export function bonusLines(movements: readonly MoveLine[]): readonly object[] {
  const lastOf = (who: keyof typeof DEMO_STORIES) => movements.filter(({ member, kind }) => member === who && kind === 'deposit').slice(-1)
  const played = lastOf('thanakorn').map(({ member, at }) => ({
    id: 'played',
    member,
    promotion: PLAYED.promotion,
    status: 'ACTIVE',
    amount: baht(PLAYED.amount),
    required: baht(PLAYED.required),
    staked: baht(PLAYED.staked),
    left: baht(PLAYED.amount),
    givenAt: at,
    endsAt: new Date(Date.parse(at) + PLAYED.days * DAY_MS).toISOString(),
  }))
  const cleared = lastOf('malee').map(({ member, at }) => ({
    id: 'cleared',
    member,
    promotion: CLEARED.promotion,
    status: 'CLEARED',
    amount: baht(CLEARED.amount),
    required: baht(CLEARED.required),
    staked: baht(CLEARED.required),
    moved: baht(CLEARED.amount),
    givenAt: at,
    endedAt: new Date(Date.parse(at) + CLEARED.playedMs).toISOString(),
  }))
  return [...played, ...cleared]
}
