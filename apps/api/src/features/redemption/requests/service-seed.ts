import { startOfBangkokMonth } from '@morakot/contract/bangkok-day'
import { DEMO_HOME, DEMO_REQUESTS, DEMO_WALLET } from '@morakot/contract/outside/demo-rewards'
import type { DemoRequest } from '@morakot/contract/outside/demo-rewards'
import { Refused } from '@morakot/contract/refused'
import { lockMemberRow, memberByUsername } from '#features/members/service-status'
import { walletChanged } from '#features/wallet/events'
import type { KeyedRequest } from '#infra/database/idempotency'
import type { MemberId } from '#infra/identity'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { post } from '#infra/posting'
import { runAt } from '#infra/seed-moments'
import type { RedemptionContext } from './service-context.ts'
import { deliver, lockWhole, moveOn, refundHeld } from './service-moves.ts'
import { refundRejected } from './service-payer.ts'
import { redeem } from './service-redeem.ts'
import { writeDetails } from './store.ts'
import { findItemByName } from './store-items.ts'
import type { ItemRow } from './store-items.ts'

const ACTOR = 'job:seed'
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const STEP_HOURS = 4
const PRICE_MONTHS_AGO = 12
const PRICE_FIRST_DAY = 12

const GOALS = {
  COMMODITY: { delivery: DEMO_HOME },
  CRYPTO: { wallet: DEMO_WALLET },
  FREE_CREDIT: {},
} as const

/**
 * Redeems what the demo's members have redeemed, and moves it on, each at its moment. Once: every request has its key, and what has moved is
 * left as it is.
 */
export async function seedRequests(context: RedemptionContext, plan: SeedPlan): Promise<void> {
  if (!plan.hasDemoLogins || plan.isQuiet || plan.history !== 'small') return
  for (const [place, given] of DEMO_REQUESTS.entries()) {
    const member = await memberByUsername(context.db, given.username)
    const item = await findItemByName(context.db, given.item)
    if (member === null || item === undefined) continue
    await seedRequest(context, plan, { member: member.id, item, given, place })
  }
}

interface Seeded {
  readonly member: MemberId
  readonly item: ItemRow
  readonly given: DemoRequest
  readonly place: number
}

async function seedRequest(context: RedemptionContext, plan: SeedPlan, { member, item, given, place }: Seeded): Promise<void> {
  const now = plan.clock.now()
  const key = `0197a000-0000-7000-8000-${String(place).padStart(12, '0')}`
  const at = new Date(now.getTime() - given.daysAgo * DAY_MS - HOUR_MS)
  const isReturned = ['REFUNDED', 'REJECTED'].includes(given.steps.at(-1) ?? '')
  if (!isReturned) {
    const price = { key: `${given.username}:redemption:${place}`, price: item.price }
    await runAt(plan, context, priceGivenAt(now, place), async (then) => await givePrice(then, member, price))
  }
  let request: string | null = null
  await runAt(plan, context, at, async (then) => {
    request = await redeemed(then, { member, key }, item)
  })
  const moments = given.steps.map((_, step) => new Date(at.getTime() + (step + 1) * STEP_HOURS * HOUR_MS))
  await runAt(plan, context, moments.at(-1) ?? at, async (then) => {
    if (request !== null) await moveAll(then, request, given, moments)
  })
}

/** Steps of which the last alone moves points. */
async function moveAll(context: RedemptionContext, request: string, given: DemoRequest, moments: readonly Date[]): Promise<void> {
  await context.withTransaction(async (tx) => {
    const row = await lockWhole(tx, request)
    if (row?.status !== 'PENDING') return
    let at = { ...row }
    for (const [step, to] of given.steps.entries()) {
      const then = { ...context, clock: { now: () => moments[step] ?? context.clock.now() } }
      const move = { actor: ACTOR, reason: given.reason ?? null }
      if (to === 'DELIVERED') await deliver(then, tx, at, move)
      else if (to === 'REFUNDED') await refundHeld(then, tx, at, move)
      else await moveOn(then, tx, at, { ...move, to })
      // As the subscriber does, which comes with the start: then it finds nothing left to give back.
      if (to === 'REJECTED') await refundRejected(then, tx, row.id)
      at = { ...at, status: to }
    }
    if (given.parcel !== undefined) await writeDetails(tx, row.id, given.parcel)
  })
}

/** The id of the request; null where an operator has changed the shop so that this reward cannot be had. */
async function redeemed(context: RedemptionContext, who: KeyedRequest, item: ItemRow): Promise<string | null> {
  try {
    return (await redeem(context, who, { itemId: String(item.id), ...GOALS[item.type] })).request.id
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** In that month on days of their own: such points end first, so that what is redeemed is spent from them and what else ends then stays. */
function priceGivenAt(now: Date, place: number): Date {
  return new Date(startOfBangkokMonth(now, -PRICE_MONTHS_AGO).getTime() + (PRICE_FIRST_DAY + place) * DAY_MS + 7 * HOUR_MS)
}

/**
 * Gives the price of a request in advance: the members have the points of the demo's table afterwards. Refunds are credited automatically.
 */
async function givePrice(
  context: RedemptionContext,
  member: MemberId,
  { key, price }: { readonly key: string; readonly price: bigint },
): Promise<void> {
  await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, member)
    await post(tx, {
      scope: 'seed',
      key,
      kind: 'complimentary',
      actor: ACTOR,
      legs: [
        { member, code: 'points', amount: price },
        { house: 'house:points', token: 'PNT', amount: -price },
      ],
      announcement: walletChanged(member),
    })
  })
}
