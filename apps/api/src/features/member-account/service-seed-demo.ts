import { startOfBangkokMonth } from '@morakot/contract/bangkok-day'
import { DEMO_PASSWORD } from '@morakot/contract/outside/demo-logins'
import { DEMO_STORIES } from '@morakot/contract/outside/demo-people'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { satang } from '@morakot/money/satang'
import { findTransfer } from '@morakot/ledger/transfers'
import { seedMember } from '#features/registration/service-seed'
import type { SeededMember } from '#features/registration/service-seed'
import { walletChanged } from '#features/wallet/events'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { post } from '#infra/posting'
import { runAt } from '#infra/seed-moments'
import type { MemberId } from '#infra/identity'
import type { MembersContext } from './service-context.ts'

/** They came a month before the oldest of their points: nothing of a member is older than the member. */
const REGISTERED_MONTHS_AGO = 15
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * One member per tier of a small demo, with credit (satang) and points to play with, in addition to those that `points` seeds. The points for
 * spins and for refunded requests are given where they end first: those are spent first, and other points that end then stay.
 */
const MEMBERS = [
  {
    ...DEMO_STORIES.somchai,
    credit: 125_050n,
    points: 11_320n,
    spentLater: 500n,
  },
  {
    ...DEMO_STORIES.malee,
    credit: 1_500_000n,
    points: 44_540n,
    spentLater: 3_400n,
  },
  {
    ...DEMO_STORIES.thanakorn,
    credit: 12_000_000n,
    points: 295_800n,
    spentLater: 400n,
  },
] as const satisfies readonly (Omit<SeededMember, 'password'> & {
  credit: bigint
  points: bigint
  spentLater: bigint
})[]

/** When points were given, in hours since a month so long ago began: before the last three months, which the history fills. */
const EARLY = { monthsAgo: 12, hour: 212 } as const
const LATE = { monthsAgo: 4, hour: 137 } as const

/** The demo's members with their opening play money. The ledger's key is the member's: however often this runs, it is given once. */
export async function seedDemoMembers(context: MembersContext, plan: SeedPlan): Promise<void> {
  // The past has brought them along.
  if (!plan.hasDemoLogins || plan.history === 'full') return
  const registeredAt = startOfBangkokMonth(plan.clock.now(), -REGISTERED_MONTHS_AGO)
  const kycVerifiedAt = new Date(registeredAt.getTime() + DAY_MS)
  for (const { credit, points, spentLater, ...member } of MEMBERS) {
    const id = await seedMember(context, { ...member, password: DEMO_PASSWORD, registeredAt, kycVerifiedAt })
    await context.withTransaction(async (tx) => {
      const amount = millisatangFromSatang(satang(credit))
      await post(tx, {
        scope: 'seed',
        key: `${member.username}:credit`,
        kind: 'bonus',
        actor: 'job:seed',
        legs: [
          { member: id, code: 'real', amount },
          { house: 'house:promo', token: 'CREDIT', amount: -amount },
        ],
        announcement: walletChanged(id),
      })
    })
    const key = `${member.username}:points`
    if ((await findTransfer(context.db, { scope: 'seed', key })) !== null) continue
    await givePoints(context, plan, { member: id, key: `${key}:early`, ...EARLY, amount: spentLater })
    await givePoints(context, plan, { member: id, key, ...LATE, amount: points - spentLater })
  }
}

interface Gift {
  readonly member: MemberId
  readonly key: string
  readonly monthsAgo: number
  readonly hour: number
  readonly amount: bigint
}

async function givePoints(context: MembersContext, plan: SeedPlan, { member, key, monthsAgo, hour, amount }: Gift): Promise<void> {
  const at = new Date(startOfBangkokMonth(plan.clock.now(), -monthsAgo).getTime() + hour * HOUR_MS)
  await runAt(plan, context, at, async ({ withTransaction }) => {
    await withTransaction(
      async (tx) =>
        await post(tx, {
          scope: 'seed',
          key,
          kind: 'points_gift',
          actor: 'job:seed',
          legs: [
            { member, code: 'points', amount },
            { house: 'house:points', token: 'PNT', amount: -amount },
          ],
          announcement: walletChanged(member),
        }),
    )
  })
}
