import { startOfBangkokMonth } from '@morakot/contract/bangkok-day'
import { DEMO_FRIENDS, demoFriend } from '@morakot/contract/outside/demo-people'
import type { DemoFriend } from '@morakot/contract/outside/demo-people'
import { playPast } from '#features/demo-history/service'
import { recordDevice } from '#features/devices/service'
import { gamesToPlay } from '#features/games/service-play'
import { memberByUsername } from '#features/members/service-status'
import type { RegistrationContext } from '#features/registration/service-context'
import { seedMember } from '#features/registration/service-seed'
import type { Tx } from '#infra/db'
import { readStatuses } from '#infra/events/status'
import type { MemberId } from '#infra/identity'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { ACCRUAL } from './service-accrue.ts'
import { closeDue } from './service-close.ts'
import { readConditions } from './service-own.ts'
import { withdraw } from './service-withdraw.ts'
import { listOwnPayouts } from './store-payouts.ts'

export const SEED = 'affiliates.demo'
/** Statements need the subscriber to have counted the rounds: it is looked again. */
const AGAIN_SECONDS = 3
const DAY_MS = 86_400_000
const MINOR_PER_SATANG = 1_000n
/** Of each round comes back at least so much. */
const BACK_SATANG = 20_000n
const FIRST_NUMBER = 1_000_000
const ROUNDS = 4
const PASSWORD_BYTES = 24
const MONTHS_AGO = [2, 1] as const
/** The fixed key of the demo's own withdrawal: a repeated request returns the same one. */
const KEY = '01900000-0000-7000-8000-00000000a551'

/** Plans the demo's friends at a start; they are made behind it. */
export async function seedAffiliates(context: RegistrationContext, plan: SeedPlan): Promise<void> {
  if (!plan.hasDemoLogins || plan.isQuiet || plan.history === 'off') return
  await context.withTransaction(async (tx) => await context.jobs.send(tx, SEED, {}, { singletonKey: SEED }))
}

/**
 * Makes the friends of the three demo members with their play of two months, closes these months, and requests thanakorn's payout, which
 * waits for operators. A repeated run changes no existing row.
 */
export async function makeDemo(context: RegistrationContext): Promise<void> {
  for (const [referrer, friends] of Object.entries(DEMO_FRIENDS)) {
    const member = await memberByUsername(context.db, referrer)
    if (member !== null) await makeFriends(context, member.id, friends)
  }
  // Rounds of the past that were not counted yet would go to the running month.
  const isCounted = (await readStatuses(context.db)).find(({ name }) => name === ACCRUAL)?.lagSeconds === 0
  if (isCounted) await closeDue(context)
  const requesting = await memberByUsername(context.db, 'thanakorn')
  if (requesting === null || (await listOwnPayouts(context.db, requesting.id, 1)).length > 0) return
  if (isCounted && (await readConditions(context, requesting.id)).canWithdraw) {
    await withdraw(context, { member: requesting.id, key: KEY })
    return
  }
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, SEED, {}, { startAfterSeconds: AGAIN_SECONDS, singletonKey: SEED }),
  )
}

async function makeFriends(context: RegistrationContext, referrer: MemberId, friends: readonly DemoFriend[]): Promise<void> {
  const [game] = await gamesToPlay(context.db)
  const now = context.clock.now()
  for (const friend of friends) {
    const username = friend.name
    if (game === undefined || (await memberByUsername(context.db, username)) !== null) continue
    const member = await seedMember(context, {
      ...demoFriend(friend),
      password: context.random(PASSWORD_BYTES).toString('base64url'),
      referredBy: referrer,
      registeredAt: new Date(startOfBangkokMonth(now, -2).getTime() + friend.place * DAY_MS),
    })
    const rounds = MONTHS_AGO.flatMap((ago, at) => roundsOf(friend, { at, game, from: startOfBangkokMonth(now, -ago) }))
    await context.withTransaction(async (tx) => {
      if (friend.sharesBrowser === true) await shareBrowser(context, tx, [referrer, member])
      await playPast(tx, { member, username }, rounds)
    })
  }
}

/** Rounds of a month whose sum is the planned win or loss of the house, in 1/100,000 baht. */
function roundsOf(
  { place, lost }: DemoFriend,
  { at, game, from }: { readonly at: number; readonly game: { readonly id: number }; readonly from: Date },
) {
  const ggr = BigInt(lost[at] ?? 0) * MINOR_PER_SATANG
  const part = (ggr < 0n ? -ggr : ggr) / BigInt(ROUNDS)
  return Array.from({ length: ROUNDS }, (_, round) => {
    const own = round === 0 ? (ggr < 0n ? -ggr : ggr) - part * BigInt(ROUNDS - 1) : part
    const back = BACK_SATANG * MINOR_PER_SATANG
    return {
      number: FIRST_NUMBER + place * 100 + at * ROUNDS + round,
      game,
      at: new Date(from.getTime() + (20 + round) * DAY_MS + place * 60_000),
      stake: ggr < 0n ? back : own + back,
      win: ggr < 0n ? own + back : back,
    }
  })
}

/** Logs members in from one browser. */
async function shareBrowser(context: RegistrationContext, tx: Tx, members: readonly MemberId[]): Promise<void> {
  let deviceToken: string | undefined
  const visitor = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile' }
  for (const member of members) {
    const { token } = await recordDevice(context, tx, member, { ...visitor, ...(deviceToken === undefined ? {} : { deviceToken }) })
    deviceToken = token
  }
}
