import { millisatangFromSatang } from '@morakot/money/millisatang'
import { satang } from '@morakot/money/satang'
import type { BaseContext } from '#infra/context'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { categoryOf, playOfMembers } from './rules.ts'
import { keepPaid } from './service.ts'
import { notePlay } from './store.ts'
import { listPaidSince } from './store-past.ts'

const DAY_MS = 86_400_000
const SHOWN_DAYS = 30

/** Shows what was paid in the last thirty days of the demo's past, each with the game of its member's largest win before it. Once. */
export async function seedFeed(context: BaseContext, plan: SeedPlan): Promise<void> {
  if (plan.history !== 'full') return
  const since = new Date(plan.clock.now().getTime() - SHOWN_DAYS * DAY_MS)
  for (const { id, member, amount, paidAt, game, category, win } of await listPaidSince(context.db, since)) {
    const categoryCode = categoryOf(category)
    await context.withTransaction(async (tx) => {
      if (game !== null && categoryCode !== null) await notePlay(tx, playOfMembers([{ member, game: { id: game, categoryCode }, win }]))
      await keepPaid(context, tx, [
        { member, occurredAt: paidAt, payload: { withdrawal: id, amount: String(millisatangFromSatang(satang(amount))) } },
      ])
    })
  }
}
