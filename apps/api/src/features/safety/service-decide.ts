import { bangkokDay, startOfBangkokDay } from '@morakot/contract/bangkok-day'
import type { depositCredited, withdrawalRequested } from '@morakot/contract/features/cashier/events'
import type { memberLimitSet } from '@morakot/contract/features/protection/events'
import type { roundSettled } from '@morakot/contract/features/seamless/events'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import type { MemberId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { countedFrom, decideMarkers, levelOf, scoreOf } from './rules.ts'
import type { SafetyRules } from './rules.ts'
import { safetyRules } from './service-context.ts'
import { findClosedDay, findOpenScore, listStale, openCase, rescore } from './store-cases.ts'
import { readFigures } from './store-figures.ts'
import { listMarkers, markDays, takeDay, writeMarkers } from './store.ts'
import type { MemberDay } from './store.ts'

type Seen = DomainEvent<typeof depositCredited | typeof roundSettled | typeof memberLimitSet | typeof withdrawalRequested>

/** Days that one run evaluates at most; the rest waits for the next run. */
const DAYS_AT_ONCE = 500
const CASES_AT_ONCE = 500

/** Marks the days of members on which something happened. The rows themselves are read when the day is evaluated. */
export async function markDaysForReview({ clock }: Pick<BaseContext, 'clock'>, tx: Tx, events: readonly Seen[]): Promise<void> {
  const days = new Map<string, MemberDay>()
  for (const event of events) {
    if (event.member === null) continue
    // A round is searched by the day on which it was opened.
    const at = event.topic === 'round.settled' ? new Date(event.payload.openedAt) : event.occurredAt
    const one = { member: event.member, day: bangkokDay(at) }
    days.set(`${one.member}:${one.day}`, one)
  }
  if (days.size > 0) await markDays(tx, [...days.values()], clock.now())
}

/**
 * Evaluates every marked day, and the open cases on a new day. A second run finds nothing more to do. Returns the number of days evaluated.
 */
export async function decideDue(context: BaseContext): Promise<number> {
  let decision = 0
  while (decision < DAYS_AT_ONCE) {
    const day = await context.withTransaction(async (tx) => {
      const taken = await takeDay(tx)
      if (taken !== undefined) await decideDay(context, tx, taken)
      return taken
    })
    if (day === undefined) break
    decision += 1
  }
  const today = startOfBangkokDay(context.clock.now())
  for (const member of await listStale(context.db, today, CASES_AT_ONCE)) {
    await context.withTransaction(async (tx) => await score(context, tx, member, await readRules(tx, safetyRules)))
  }
  return decision
}

/** Evaluates one day from the rows, and opens a case where the score requires one. */
export async function decideDay(context: BaseContext, tx: Tx, one: MemberDay): Promise<void> {
  const rules = await readRules(tx, safetyRules)
  const now = context.clock.now()
  await writeMarkers(tx, one, decideMarkers(await readFigures(tx, one, rules, now), rules), now)
  await score(context, tx, one.member, rules)
}

async function score(context: BaseContext, tx: Tx, member: MemberId, rules: SafetyRules): Promise<void> {
  const at = context.clock.now()
  const from = countedFrom(bangkokDay(at), await findClosedDay(tx, member))
  const points = scoreOf(await listMarkers(tx, [member], from))
  if (levelOf(points, rules) === null) return await rescore(tx, member, points, at)
  await openCase(tx, { id: context.newId(), member, score: points, at })
}

/** Whether a member's open case has come so far that nothing is offered to them: no promotion, no boost, until it is closed. */
export async function isInCare(db: Db | Tx, member: MemberId): Promise<boolean> {
  const highest = await findOpenScore(db, member)
  if (highest === null) return false
  return isWithoutOffers(highest, await readRules(db, safetyRules))
}

export function isWithoutOffers(highest: number, rules: SafetyRules): boolean {
  const level = levelOf(highest, rules)
  return level === 'call' || level === 'limit'
}
