import { addDays, bangkokDay, daysBetween, startOfDay } from '@morakot/contract/bangkok-day'
import type { Quest, Reward } from '../queries.ts'

/** One day of the window's week. */
export interface WeekDay {
  readonly step: number
  readonly rewards: readonly Reward[]
  readonly state: 'done' | 'today' | 'open' | 'later'
}

/** The running daily quest: the window opens only when there is one (CHECKIN-1). */
export function dailyOf(quests: readonly Quest[] | undefined): Quest | undefined {
  return quests?.find(({ type, isOver }) => type === 'DAILY_CHECK_IN' && !isOver)
}

export function streakOf(quests: readonly Quest[] | undefined): Quest | undefined {
  return quests?.find(({ type, isOver }) => type === 'DAILY_CHECK_IN_STREAK' && !isOver)
}

/** The steps of the week: claimed, of today, reached before, or still to come. */
export function weekOf({ questSteps, currentStep, claimableSteps }: Quest): readonly WeekDay[] {
  return questSteps.map(({ step, rewards, claimedAt }) => ({
    step,
    rewards,
    state: claimedAt !== null ? 'done' : step === currentStep ? 'today' : claimableSteps.includes(step) ? 'open' : 'later',
  }))
}

/** The next step of a quest that its score has not reached; undefined when it is complete. */
export function nextStepOf({ questSteps, currentScore }: Quest): Quest['questSteps'][number] | undefined {
  return questSteps.find(({ requiredScore }) => requiredScore > currentScore)
}

/** What the next day of the week gives; nothing on a Sunday, for the week begins again, with its first step. */
export function tomorrowOf(daily: Quest, now: Date): readonly Reward[] {
  const tomorrow = addDays(bangkokDay(now), 1)
  const isSameWeek = daysBetween(daily.period, tomorrow) < 7
  return (isSameWeek ? nextStepOf(daily) : daily.questSteps[0])?.rewards ?? []
}

/** Milliseconds until the next Bangkok day. */
export function untilTomorrowMs(now: Date): number {
  return startOfDay(addDays(bangkokDay(now), 1)).getTime() - now.getTime()
}
