import { addDays, bangkokDay } from '@morakot/contract/bangkok-day'
import { DEMO_NIGHTS } from '@morakot/contract/outside/demo-people'
import { memberByUsername } from '#features/members/service-status'
import { idOf } from '#features/operators/service'
import type { BaseContext } from '#infra/context'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { addEntry } from './service-act.ts'
import { decideDue } from './service-decide.ts'
import { markDays } from './store.ts'
import { findOpenCase } from './store-cases.ts'

/** The one entry of the demo: written again, it is the same. */
const ENTRY = '01900000-0000-7000-8000-00000000ca7e'

/**
 * Has the nights evaluated of the member who played past four on each of them (the past has brought them along): the markers detect it on
 * their own, and one contact is recorded. Once.
 */
export async function seedSafety(context: BaseContext, plan: SeedPlan): Promise<void> {
  if (plan.history !== 'full') return
  const member = await memberByUsername(context.db, DEMO_NIGHTS.username)
  if (member === null || (await findOpenCase(context.db, member.id)) !== undefined) return
  const now = plan.clock.now()
  const days = DEMO_NIGHTS.daysAgo.map((ago) => ({ member: member.id, day: addDays(bangkokDay(now), -ago) }))
  await context.withTransaction(async (tx) => await markDays(tx, days, now))
  await decideDue(context)
  const one = await findOpenCase(context.db, member.id)
  const operator = await idOf(context.db, 'checker')
  if (one === undefined || operator === undefined) return
  const text = 'โทรคุยเรื่องเวลาเล่นตอนกลางคืน สมาชิกขอคิดเรื่องตั้งวงเงินก่อน นัดโทรอีกครั้งวันศุกร์'
  await addEntry(context, { operator, id: one.id }, { entryId: ENTRY, kind: 'phone', tone: 'worried', text })
}
