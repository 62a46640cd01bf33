import { addDays, bangkokDay, daysBetween, startOfDay } from '@morakot/contract/bangkok-day'
import { tokensOf } from '@morakot/contract/features/quests/schema-rewards'
import { sumOfRewards } from '@morakot/contract/reward'
import type { RewardView } from '@morakot/contract/reward'
import type { Quest, Reward } from '../queries.ts'

/** One station of the week: a step is a day present, not a day of the week. */
export interface WeekDay {
  readonly step: number
  readonly rewards: readonly Reward[]
  /** `missed`: more days than the week has left. */
  readonly state: 'done' | 'today' | 'open' | 'later' | 'missed'
  /** The Bangkok day on which it was claimed, or can be reached at the earliest; null where no day of this week is known. */
  readonly day: string | null
}

/** The running daily quest: the window opens only when there is one (CHECKIN-1). */
export function dailyOf(quests: readonly Quest[] | undefined): Quest | undefined {
  // One of no week has no path.
  return quests?.find(({ type, isOver, period }) => type === 'DAILY_CHECK_IN' && !isOver && period !== 'once')
}

export function streakOf(quests: readonly Quest[] | undefined): Quest | undefined {
  return quests?.find(({ type, isOver }) => type === 'DAILY_CHECK_IN_STREAK' && !isOver)
}

const WEEK_DAYS = 7

/** The steps of the week: claimed, of today, reached before, still to come, or out of reach in what is left of the week. */
export function weekOf(daily: Quest, now: Date): readonly WeekDay[] {
  const today = bangkokDay(now)
  return daily.questSteps.map((step) => {
    const state = stateOf(daily, step, today)
    return { step: step.step, rewards: step.rewards, state, day: dayOf(daily, step, { state, today }) }
  })
}

type Step = Quest['questSteps'][number]

function stateOf(daily: Quest, { step, claimedAt, requiredScore }: Step, today: string): WeekDay['state'] {
  if (claimedAt !== null) return 'done'
  if (step === daily.currentStep) return 'today'
  if (daily.claimableSteps.includes(step)) return 'open'
  return requiredScore > mostOf(daily, today) ? 'missed' : 'later'
}

function dayOf(daily: Quest, step: Step, { state, today }: { readonly state: WeekDay['state']; readonly today: string }): string | null {
  if (state === 'today') return today
  const ahead = step.requiredScore - daily.currentScore - (isTodayToCome(daily) ? 1 : 0)
  if (state === 'later') return addDays(today, Math.min(WEEK_DAYS, Math.max(0, ahead)))
  if (state !== 'done' || step.claimedAt === null) return null
  const day = bangkokDay(new Date(step.claimedAt))
  return daysBetween(daily.period, day) < WEEK_DAYS ? day : null
}

/** Today counts once it is recorded, which the start of the app does. */
function isTodayToCome({ currentStep, currentScore }: Quest): boolean {
  return currentStep === null && currentScore === 0
}

/** The most check-in days that are still possible this week, including those already counted. */
function mostOf(daily: Quest, today: string): number {
  const afterToday = Math.max(0, WEEK_DAYS - 1 - daysBetween(daily.period, today))
  return daily.currentScore + afterToday + (isTodayToCome(daily) ? 1 : 0)
}

/** What a week still holds. */
export interface WeekChance {
  /** Stations that can be claimed now or reached this week. */
  readonly left: readonly WeekDay[]
  /** What they give together. */
  readonly sum: RewardView
  /** Some stations are out of reach, by a late start or by missed days. */
  readonly isShort: boolean
  /** The member joined in this week. */
  readonly isFirst: boolean
  /** The Monday on which every station is there again. */
  readonly nextMonday: Date
}

/** What can still be had this week. The same rule serves who joined late and who missed days (screens-2 §5d). */
export function chanceOf(daily: Quest, now: Date, memberSince: string | undefined): WeekChance {
  const days = weekOf(daily, now)
  const left = days.filter(({ state }) => state === 'today' || state === 'open' || state === 'later')
  return {
    left,
    sum: sumOfRewards(left.map(({ rewards }) => tokensOf(rewards))),
    isShort: days.some(({ state }) => state === 'missed'),
    isFirst: memberSince !== undefined && bangkokDay(new Date(memberSince)) >= daily.period,
    nextMonday: startOfDay(addDays(daily.period, WEEK_DAYS)),
  }
}

/** The last day of the week that the steps are counted in. */
export function lastDayOf({ period }: Quest): Date {
  return startOfDay(addDays(period, WEEK_DAYS - 1))
}

/** The next step of a quest that its score has not reached; undefined when it is complete. */
export function nextStepOf({ questSteps, currentScore }: Quest): Quest['questSteps'][number] | undefined {
  return questSteps.find(({ requiredScore }) => requiredScore > currentScore)
}

/** What the next day of the week gives; nothing on a Sunday, for the week begins again, with its first step. */
export function tomorrowOf(daily: Quest, now: Date): readonly Reward[] {
  const tomorrow = addDays(bangkokDay(now), 1)
  const isSameWeek = daysBetween(daily.period, tomorrow) < WEEK_DAYS
  return (isSameWeek ? nextStepOf(daily) : daily.questSteps[0])?.rewards ?? []
}

/** Milliseconds until the next Bangkok day. */
export function untilTomorrowMs(now: Date): number {
  return startOfDay(addDays(bangkokDay(now), 1)).getTime() - now.getTime()
}
