import { memberByUsername } from '#features/members/service-status'
import type { BaseContext } from '#infra/context'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { readConditions } from './service-own.ts'
import { withdraw } from './service-withdraw.ts'
import { listOwnPayouts } from './store-payouts.ts'

/** The fixed key of the demo's own withdrawal: a repeated request returns the same one. */
const KEY = '01900000-0000-7000-8000-00000000a551'
const USERNAME = 'thanakorn'

/** Requests thanakorn's payout of the income that the past has brought along: it waits for operators. Once. */
export async function seedAffiliates(context: BaseContext, plan: SeedPlan): Promise<void> {
  if (plan.history !== 'full') return
  const member = await memberByUsername(context.db, USERNAME)
  if (member === null || (await listOwnPayouts(context.db, member.id, 1)).length > 0) return
  if ((await readConditions(context, member.id)).canWithdraw) await withdraw(context, { member: member.id, key: KEY })
}
