import { startOfDay } from '@morakot/contract/bangkok-day'
import { affiliateRules } from '@morakot/contract/features/affiliates/schema-rules'
import { affiliateMonthClosed } from '@morakot/contract/features/affiliates/events'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import { readStatuses } from '#infra/events/status'
import type { MemberId } from '#infra/identity'
import { rulesAt } from '#infra/database/rules-config'
import { availableAt, dueMonths, endOf, shareOf } from './rules.ts'
import { ACCRUAL } from './service-accrue.ts'
import { lockAccruals, listCounted, listReferrersDue } from './store-sums.ts'
import { insertShares } from './store-shares.ts'

const REFERRERS_AT_ONCE = 200
const ACTOR = 'job:affiliates'

/**
 * Calculates every month that is over, for every referred friend with figures in it. A repeated run adds no share. Calculates nothing until
 * every event of the month is counted. Returns how many shares it added.
 */
export async function closeDue(context: BaseContext): Promise<number> {
  const now = context.clock.now()
  const accrual = (await readStatuses(context.db)).find(({ name }) => name === ACCRUAL)
  if (accrual === undefined || accrual.retrying > 0) return 0
  const accruedUntil = new Date(now.getTime() - accrual.lagSeconds * 1_000)
  let made = 0
  for (const month of dueMonths(now)) {
    if (endOf(month) < accruedUntil) made += await closeMonth(context, month)
  }
  return made
}

async function closeMonth(context: BaseContext, month: string): Promise<number> {
  let made = 0
  for (;;) {
    const referrers = await listReferrersDue(context.db, month, REFERRERS_AT_ONCE)
    if (referrers.length === 0) return made
    for (const referrer of referrers) {
      made += await context.withTransaction(async (tx) => await closeOne(context, tx, { referrer, month }))
    }
  }
}

async function closeOne(
  context: BaseContext,
  tx: Tx,
  { referrer, month }: { readonly referrer: MemberId; readonly month: string },
): Promise<number> {
  await lockAccruals(tx)
  const counted = await listCounted(tx, referrer, month)
  if (counted.length === 0) return 0
  // The share in force when the month began applies: a later change counts from the next one on.
  const rules = await rulesAt(tx, affiliateRules, startOfDay(month))
  const shares = counted.map((one) => {
    const share = shareOf(one, rules)
    // Nothing is held of a share of nothing.
    const flags = share === 0n ? [] : one.flags
    return { ...one, id: context.newId(), share, flags, state: flags.length > 0 ? ('HELD' as const) : ('FREE' as const) }
  })
  await insertShares(tx, { referrerId: referrer, month, availableAt: availableAt(month) }, shares)
  const amount = shares.reduce((sum, { share, state }) => (state === 'FREE' ? sum + share : sum), 0n)
  await publish(tx, affiliateMonthClosed, {
    member: referrer,
    actor: ACTOR,
    occurredAt: context.clock.now(),
    payload: { month, amount: String(amount * 1_000n) },
  })
  return shares.length
}
