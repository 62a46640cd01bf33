import { DEMO_COUPONS } from '@morakot/contract/outside/demo-rewards'
import type { DemoCoupons } from '@morakot/contract/outside/demo-rewards'
import { byField } from '@morakot/contract/reward'
import { memberByUsername } from '#features/members/service-status'
import * as operators from '#features/operators/service'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { runAt } from '#infra/seed-moments'
import { campaigns, draftCampaign, publishCampaign } from './service-campaigns.ts'
import { claim } from './service-claim.ts'
import type { VouchersContext } from './service-context.ts'
import { issueVouchers } from './service-issue.ts'
import { revokeUnclaimed } from './store-campaigns.ts'
import { findOfCampaign } from './store.ts'

const DAY_MS = 86_400_000

/** Seeds the coupons of the demo. What is there stays as it is. */
export async function seedVouchers(context: VouchersContext, plan: SeedPlan): Promise<void> {
  if (!plan.hasDemoLogins || plan.isQuiet) return
  const [maker, publisher] = [await operators.idOf(context.db, 'marketing'), await operators.idOf(context.db, 'owner')]
  if (maker === undefined || publisher === undefined) return
  for (const given of DEMO_COUPONS) {
    if ((await campaigns.findByCode(context.db, given.code)) === undefined) await seedCampaign(context, plan, { given, maker, publisher })
  }
}

interface Seeded {
  readonly given: DemoCoupons
  readonly maker: OperatorId
  readonly publisher: OperatorId
}

async function seedCampaign(context: VouchersContext, plan: SeedPlan, { given, maker, publisher }: Seeded): Promise<void> {
  const now = plan.clock.now()
  const begins = new Date(now.getTime() + (given.fromDays ?? 0) * DAY_MS)
  // A coupon of the past was drafted, published and issued on its day.
  const then = { ...context, clock: { now: () => (begins < now ? begins : now) } }
  const { id } = await draftCampaign(then, maker, formOf(given, begins))
  await publishCampaign(then, publisher, id)
  const { usernames = [], codes = 0 } = given
  if (usernames.length + codes > 0) await issueVouchers(then, null, id, { issueId: then.newId(), usernames: [...usernames], count: codes })
  const { claimedBy, revokedFor } = given
  const claimedAt = new Date(begins.getTime() + DAY_MS)
  if (claimedBy !== undefined) await runAt(plan, context, claimedAt, async (at) => await claimSeeded(at, id, claimedBy))
  if (revokedFor !== undefined) {
    await context.withTransaction(async (tx) => await revokeUnclaimed(tx, id, { voucher: null, reason: revokedFor, at: now }))
  }
}

async function claimSeeded(context: VouchersContext, campaign: string, username: string): Promise<void> {
  const member = await memberByUsername(context.db, username)
  invariant(member !== null, `${username} was seeded before`)
  const voucher = await context.withTransaction(async (tx) => await findOfCampaign(tx, campaign, member.id))
  invariant(voucher !== undefined, `${username} was given a coupon`)
  await claim(context, { member: member.id, key: voucher.id }, voucher.id)
}

function formOf(given: DemoCoupons, begins: Date): Parameters<typeof draftCampaign>[2] {
  const { code, title, kind = 'personal', trigger, sharedCode, points = 0, spins = 0, credit = 0, lifeDays = 30 } = given
  const count = given.count ?? (given.usernames?.length ?? 0) + (given.codes ?? 0)
  const fields = { ...byField(() => 0), points, spins, credit }
  return { code, title, kind, trigger, sharedCode, ...fields, lifeDays, count, claimableAt: begins.toISOString() }
}
