import { startOfBangkokMonth } from '@morakot/contract/bangkok-day'
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

/** A friend of a demo member: what they lost of real money two months ago and a month ago, in satang; below 0 they won. */
interface DemoFriend {
  /** Of all friends together, from 1 on. */
  readonly place: number
  readonly name: string
  readonly lost: readonly [twoMonthsAgo: number, lastMonth: number]
  /** Has logged in from the referrer's browser: the income is held. */
  readonly sharesBrowser?: true
}

/**
 * Friends of the demo (demo-data.md, Affiliates): the referrer's share is 9 % of a loss without bonus and payments. somchai: 340.20 and
 * 118.80 available, 95.40 held; thanakorn: 6,200.00 two months ago, nothing since; malee in between.
 */
const DEMO: Readonly<Record<'somchai' | 'malee' | 'thanakorn', readonly DemoFriend[]>> = {
  somchai: [
    { place: 1, name: 'pailin19', lost: [378_000, 132_000] },
    { place: 2, name: 'kaewta52', lost: [0, 106_000], sharesBrowser: true },
    { place: 3, name: 'tonkla07', lost: [-64_000, -25_000] },
  ],
  malee: [
    { place: 4, name: 'somjai82', lost: [525_000, 900_000] },
    { place: 5, name: 'nuengdee', lost: [240_000, 115_000] },
    { place: 6, name: 'bualuang5', lost: [-90_000, 310_000] },
    { place: 7, name: 'rungroj44', lost: [80_000, -150_000] },
    { place: 8, name: 'dokrak31', lost: [170_000, 60_000] },
  ],
  thanakorn: [
    { place: 9, name: 'petchara8', lost: [1_388_889, -240_000] },
    { place: 10, name: 'chaiyo24', lost: [500_000, -30_000] },
    { place: 11, name: 'malai93', lost: [500_000, -120_000] },
    { place: 12, name: 'wannisa6', lost: [500_000, -8_000] },
    { place: 13, name: 'korakot17', lost: [500_000, -50_000] },
    { place: 14, name: 'sunee48', lost: [500_000, -64_000] },
    { place: 15, name: 'anan2009', lost: [500_000, -9_000] },
    { place: 16, name: 'pimdao71', lost: [500_000, -180_000] },
    { place: 17, name: 'sakda36', lost: [500_000, -4_000] },
    { place: 18, name: 'yaowapa3', lost: [500_000, -72_000] },
    { place: 19, name: 'niran55', lost: [500_000, -16_000] },
    { place: 20, name: 'duangjai9', lost: [500_000, -300_000] },
  ],
}

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
  for (const [referrer, friends] of Object.entries(DEMO)) {
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
    const number = String(friend.place).padStart(2, '0')
    const member = await seedMember(context, {
      username,
      password: context.random(PASSWORD_BYTES).toString('base64url'),
      phone: `09910000${number}`,
      firstName: 'เพื่อน',
      lastName: `ทดลอง ${friend.place}`,
      bank: { code: 'SCB', number: `99100000${number}` },
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
