import { addDays, bangkokDay, daysBetween, startOfDay } from '@morakot/contract/bangkok-day'
import type { Quest, Reward } from '../queries.ts'

/** One day of the window's week. */
export interface WeekDay {
  readonly step: number
  readonly rewards: readonly Reward[]
  /** `missed`: more days than the week has left. */
  readonly state: 'done' | 'today' | 'open' | 'later' | 'missed'
}

/** The running daily quest: the window opens only when there is one (CHECKIN-1). */
export function dailyOf(quests: readonly Quest[] | undefined): Quest | undefined {
  return quests?.find(({ type, isOver }) => type === 'DAILY_CHECK_IN' && !isOver)
}

export function streakOf(quests: readonly Quest[] | undefined): Quest | undefined {
  return quests?.find(({ type, isOver }) => type === 'DAILY_CHECK_IN_STREAK' && !isOver)
}

const WEEK_DAYS = 7

/** The steps of the week: claimed, of today, reached before, still to come, or out of reach in what is left of the week. */
export function weekOf(daily: Quest, now: Date): readonly WeekDay[] {
  const { questSteps, currentStep, claimableSteps } = daily
  const most = mostOf(daily, now)
  return questSteps.map(({ step, rewards, claimedAt, requiredScore }) => ({
    step,
    rewards,
    state:
      claimedAt !== null
        ? 'done'
        : step === currentStep
          ? 'today'
          : claimableSteps.includes(step)
            ? 'open'
            : requiredScore > most
              ? 'missed'
              : 'later',
  }))
}

/** The most check-in days that are still possible this week, including those already counted. Today counts once it is recorded. */
function mostOf({ period, currentScore, currentStep }: Quest, now: Date): number {
  const afterToday = Math.max(0, WEEK_DAYS - 1 - daysBetween(period, bangkokDay(now)))
  return currentScore + afterToday + (currentStep === null ? 1 : 0)
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
