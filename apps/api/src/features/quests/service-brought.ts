import { bangkokDay, mondayOf } from '@morakot/contract/bangkok-day'
import type { Db } from '#infra/db'
import { ONCE, periodOf, versionFor } from './rules.ts'
import type { Definition } from './rules.ts'
import { listPublished } from './store-definitions.ts'

/** A step that was reached in another system. `period` is the first day of a period or of a streak, or `once`. */
interface Brought {
  readonly quest: string
  readonly period: string
  readonly step: number
}

/** The version that a step is of, and the score that it takes. */
interface KnownStep {
  readonly definition: string
  readonly score: number
}

/** Finds the step of a published quest that is meant; null where a quest has no such step or no such period. */
export async function openSteps(db: Db, now: Date): Promise<(brought: Brought) => KnownStep | null> {
  const versions = Map.groupBy(await listPublished(db), ({ code }) => code)
  const today = bangkokDay(now)
  return ({ quest, period, step }) => {
    const own = versions.get(quest) ?? []
    const [first] = own
    if (first === undefined || !isPeriod(first, period, today)) return null
    const definition = versionFor(own, period, today)
    const found = definition?.steps.find((one) => one.step === step)
    return definition === undefined || found === undefined ? null : { definition: definition.id, score: found.requiredScore }
  }
}

function isPeriod({ type, period: kind }: Definition, period: string, today: string): boolean {
  if (type === 'ACHIEVEMENT' && kind === ONCE) return period === ONCE
  if (period === ONCE || period > today) return false
  if (type === 'DAILY_CHECK_IN') return mondayOf(period) === period
  return type === 'DAILY_CHECK_IN_STREAK' || periodOf(kind, period) === period
}
