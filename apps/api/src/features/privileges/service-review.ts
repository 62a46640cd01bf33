import type { BaseContext } from '#infra/context'
import { lockMember } from '#features/members/service-status'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { below, dueReview, graceEnd, reviewOf } from './rules.ts'
import { check, moveTo } from './service-tier.ts'
import { listToReview, writeStatus } from './store.ts'

const MEMBERS_AT_ONCE = 200
const ACTOR = 'job:tiers.review'

/** Reviews every member above the first tier, once a month (features F-96). A repeated run reviews no member again. */
export async function reviewTiers(context: BaseContext): Promise<void> {
  const due = dueReview(context.clock.now())
  if (due === null) return
  let after: MemberId | null = null
  for (;;) {
    const found: readonly MemberId[] = await listToReview(context.db, { month: due.month, after, limit: MEMBERS_AT_ONCE })
    const last = found.at(-1)
    if (last === undefined) return
    for (const member of found) await reviewOrReport(context, member, due)
    after = last
  }
}

interface Due {
  readonly month: string
  readonly at: Date
}

/** One member's failure must not stop the reviews of others: it is logged, and retried in the next run. */
async function reviewOrReport(context: BaseContext, member: MemberId, due: Due): Promise<void> {
  try {
    await context.withTransaction(async (tx) => await reviewOne(tx, member, { ...due, now: context.clock.now() }))
  } catch (error) {
    context.logger.error({ err: error, member: String(member) }, 'the review of a tier')
  }
}

async function reviewOne(tx: Tx, member: MemberId, { month, at, now }: Due & { readonly now: Date }): Promise<void> {
  const { tier, registeredAt } = await lockMember(tx, member)
  const decision = await check(tx, member, at)
  const { rules, deposits, isOnBreak, breaks } = decision
  if (decision.standing.reviewed !== null && decision.standing.reviewed >= month) return
  // The end of a grace includes the breaks since; it is stored with the standing.
  const { graceFrom } = decision.standing
  const graceUntil = graceFrom === null ? null : graceEnd(graceFrom, rules.graceDays, breaks, at)
  const isOver = decision.standing.overrideUntil !== null && decision.standing.overrideUntil <= at
  const standing = {
    ...decision.standing,
    ...(isOver ? ({ overrideUntil: null, source: 'override_end' } as const) : {}),
    graceUntil,
    since: decision.standing.since ?? registeredAt,
    reviewed: month,
  }
  // A member who reached the tier after the first of the month is reviewed in the next one.
  const isNew = standing.since > at
  const done = isNew ? 'keep' : reviewOf({ tier, deposits, isOnBreak, graceUntil, overrideUntil: standing.overrideUntil, at }, rules)
  if (done === 'down') {
    return await moveTo(
      tx,
      { member, from: tier, to: below(tier), source: 'review', actor: ACTOR },
      { standing, deposits, isOnBreak, at: now },
    )
  }
  if (done === 'grace') {
    const until = graceEnd(at, rules.graceDays, [], at)
    return await writeStatus(tx, member, { ...standing, graceFrom: at, graceUntil: until })
  }
  if (done === 'clear') return await writeStatus(tx, member, { ...standing, graceFrom: null, graceUntil: null })
  await writeStatus(tx, member, standing)
}
