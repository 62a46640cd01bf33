import type { MovementKind } from '@morakot/contract/nouns'
import { startOfBangkokMonth } from '@morakot/contract/bangkok-day'
import { DEMO_POINTS } from '@morakot/contract/outside/demo-people'
import { findTransfer } from '@morakot/ledger/transfers'
import { lockMemberRow, memberByUsername } from '#features/members/service-status'
import { walletChanged } from '#features/wallet/events'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { post } from '#infra/posting'
import { runAt } from '#infra/seed-moments'
import { revokeEnded } from './service-spend.ts'

const ACTOR = 'job:seed'
const HOUR_MS = 3_600_000

interface Step {
  readonly key: string | number
  readonly monthsAgo: number
  /** Hours since that month began. */
  readonly hour: number
  readonly kind: MovementKind
  readonly amount: bigint
}

/** Each demo member's year of points: the rest of it ends in three months, the first of them the running one. */
const MEMBERS = [
  { username: 'somchai', ending: DEMO_POINTS.somchai.ending, times: 1n },
  { username: 'malee', ending: DEMO_POINTS.malee.ending, times: 3n },
  { username: 'thanakorn', ending: DEMO_POINTS.thanakorn.ending, times: 10n },
] as const

const SPENT = 150n
const ENDED = 60n
/** Points of that month ended by the second month before this one; the ended points are their unspent rest. */
const FIRST_MONTHS_AGO = 14
const ENDED_MONTHS_AGO = 1

/** All of it before the deposits of the last 90 days. */
function stepsOf({ ending, times }: (typeof MEMBERS)[number]): readonly Step[] {
  return [
    // Spending takes these first, because they end first.
    { key: 0, monthsAgo: FIRST_MONTHS_AGO, hour: 66, kind: 'earn_from_deposit', amount: (ENDED + SPENT) * times },
    { key: 1, monthsAgo: 12, hour: 114, kind: 'earn_from_deposit', amount: ending },
    { key: 2, monthsAgo: 8, hour: 260, kind: 'earn_point', amount: 400n * times },
    { key: 3, monthsAgo: 4, hour: 20, kind: 'earn_point_minigame', amount: 120n * times },
    { key: 4, monthsAgo: 4, hour: 45, kind: 'complimentary', amount: 100n * times },
    { key: 5, monthsAgo: 4, hour: 86, kind: 'complimentary', amount: 300n * times },
    { key: 'spent', monthsAgo: 4, hour: 211, kind: 'view_slot_hot_time', amount: -SPENT * times },
  ]
}

/** The demo's history of points, with one end behind and one near. Once: the ledger's keys are the member's. */
export async function seedDemoPoints(context: BaseContext, plan: SeedPlan): Promise<void> {
  // The past has brought its own along.
  if (!plan.hasDemoLogins || plan.history !== 'small') return
  const now = plan.clock.now()
  for (const one of MEMBERS) {
    const member = await memberByUsername(context.db, one.username)
    if (member === null || (await isWhole(context, one.username))) continue
    for (const step of stepsOf(one)) {
      const at = new Date(startOfBangkokMonth(now, -step.monthsAgo).getTime() + step.hour * HOUR_MS)
      await runAt(plan, context, at, async (then) => await move(then, member.id, { ...step, key: keyOf(one.username, step.key) }))
    }
    const endedAt = new Date(startOfBangkokMonth(now, -ENDED_MONTHS_AGO).getTime() + HOUR_MS)
    await runAt(plan, context, endedAt, async (then) => await revoke(then, member.id))
  }
}

const keyOf = (username: string, key: Step['key']) => `${username}:points:${key}`

/** The spending is the last step. */
async function isWhole({ db }: BaseContext, username: string): Promise<boolean> {
  return (await findTransfer(db, { scope: 'seed', key: keyOf(username, 'spent') })) !== null
}

async function revoke({ withTransaction, clock }: BaseContext, member: MemberId): Promise<void> {
  await withTransaction(async (tx) => {
    await lockMemberRow(tx, member)
    await revokeEnded(tx, { member, now: clock.now(), actor: ACTOR })
  })
}

async function move({ withTransaction }: BaseContext, member: MemberId, { key, kind, amount }: Step): Promise<void> {
  await withTransaction(async (tx) => {
    await lockMemberRow(tx, member)
    await post(tx, {
      scope: 'seed',
      key: String(key),
      kind,
      actor: ACTOR,
      legs: [
        { member, code: 'points', amount },
        { house: 'house:points', token: 'PNT', amount: -amount },
      ],
      announcement: walletChanged(member),
    })
  })
}
