import type { MovementKind } from '@morakot/contract/nouns'
import { startOfBangkokMonth } from '@morakot/contract/bangkok-day'
import { lockMemberRow, memberByUsername } from '#features/members/public'
import { walletChanged } from '#features/wallet/public'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { post } from '#infra/posting'
import { revokeEnded } from './service-spend.ts'
import { setMoment } from './store.ts'

const ACTOR = 'job:seed'

interface Step {
  readonly monthsAgo: number
  readonly kind: MovementKind
  readonly amount: bigint
}

/** Each demo member's year of points: what is left of it ends in three months, the first of them the running one. */
const MEMBERS = [
  { username: 'somchai', ending: 240n, times: 1n },
  { username: 'malee', ending: 900n, times: 3n },
  { username: 'thanakorn', ending: 5_000n, times: 10n },
] as const

const SPENT = 150n
const ENDED = 60n

function stepsOf({ ending, times }: (typeof MEMBERS)[number]): readonly Step[] {
  return [
    { monthsAgo: 14, kind: 'earn_from_deposit', amount: ENDED * times },
    // What is spent later comes off these first.
    { monthsAgo: 12, kind: 'earn_from_deposit', amount: ending + SPENT * times },
    { monthsAgo: 8, kind: 'earn_point', amount: 400n * times },
    { monthsAgo: 4, kind: 'earn_point_minigame', amount: 120n * times },
    { monthsAgo: 4, kind: 'refund_minigame', amount: 100n * times },
    { monthsAgo: 4, kind: 'complimentary', amount: 300n * times },
  ]
}

/** The demo's history of points, with one end behind and one near. Once: the ledger's keys are the member's. */
export async function seedDemoPoints(context: BaseContext, plan: SeedPlan): Promise<void> {
  if (!plan.hasDemoLogins || plan.history === 'off') return
  for (const one of MEMBERS) {
    const member = await memberByUsername(context.db, one.username)
    if (member === null) continue
    await context.withTransaction(async (tx) => {
      await lockMemberRow(tx, member.id)
      await seedHistory(tx, member.id, one, plan.clock.now())
    })
  }
}

async function seedHistory(tx: Tx, member: MemberId, one: (typeof MEMBERS)[number], now: Date): Promise<void> {
  for (const [place, { monthsAgo, kind, amount }] of stepsOf(one).entries()) {
    await setMoment(tx, startOfBangkokMonth(now, -monthsAgo))
    await move(tx, member, { key: `${one.username}:points:${place}`, kind, amount })
    // The first of them ended long ago, before anything was spent.
    if (place === 0) await revokeEnded(tx, { member, now, actor: ACTOR })
  }
  await setMoment(tx, now)
  await move(tx, member, { key: `${one.username}:points:spent`, kind: 'view_slot_hot_time', amount: -SPENT * one.times })
}

async function move(
  tx: Tx,
  member: MemberId,
  { key, kind, amount }: { readonly key: string; readonly kind: MovementKind; readonly amount: bigint },
): Promise<void> {
  await post(tx, {
    scope: 'seed',
    key,
    kind,
    actor: ACTOR,
    legs: [
      { member, code: 'points', amount },
      { house: 'house:points', token: 'PNT', amount: -amount },
    ],
    announcement: walletChanged(member),
  })
}
