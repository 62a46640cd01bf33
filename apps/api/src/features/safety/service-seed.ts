import { addDays, bangkokDay, startOfDay } from '@morakot/contract/bangkok-day'
import { playPast } from '#features/demo-history/service'
import { gamesToPlay } from '#features/games/service-play'
import { memberByUsername } from '#features/members/service-status'
import { idOf } from '#features/operators/service'
import type { RegistrationContext } from '#features/registration/service-context'
import { seedMember } from '#features/registration/service-seed'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { addEntry } from './service-act.ts'
import { decideDue } from './service-decide.ts'
import { findOpenCase } from './store-cases.ts'

export const SEED = 'safety.demo'
/** The subscriber has to have seen the rounds: it is looked again, so often. */
const AGAIN_SECONDS = 3
const TRIES_MAX = 40
const USERNAME = 'wirat61'
const PASSWORD_BYTES = 24
const DAY_MS = 86_400_000
const REGISTERED_DAYS_AGO = 120
const NIGHTS_AGO = [3, 2, 1] as const
const FIRST_NUMBER = 1_900_000
const ROUNDS_A_NIGHT = 27
/** From 00:10 on, a round every nine and a half minutes: past four in the morning. */
const FIRST_MS = 600_000
const EVERY_MS = 570_000
/** Stakes in baht: each loss is followed by the double, five times, then from the start again. */
const STAKES = [10, 20, 40, 80, 160]
const MINOR_PER_BAHT = 100_000n
/** The one entry of the demo: written again, it is the same. */
const ENTRY = '01900000-0000-7000-8000-00000000ca7e'

/** Plans the demo's case at a start; it is made behind it. */
export async function seedSafety(context: RegistrationContext, plan: SeedPlan): Promise<void> {
  if (!plan.hasDemoLogins || plan.isQuiet || plan.history === 'off') return
  await context.withTransaction(async (tx) => await context.jobs.send(tx, SEED, { tries: 0 }, { singletonKey: SEED }))
}

/**
 * Makes a member who played three nights past four and doubled the stake after each loss; the markers detect it on their own, and one
 * contact is recorded. A second run changes nothing that exists.
 */
export async function makeDemo(context: RegistrationContext, tries: number): Promise<void> {
  const known = await memberByUsername(context.db, USERNAME)
  if (known !== null && tries === 0) return
  const member = known?.id ?? (await playNights(context))
  await decideDue(context)
  const one = member === null ? undefined : await findOpenCase(context.db, member)
  const operator = await idOf(context.db, 'checker')
  if (one !== undefined && operator !== undefined) {
    const text = 'โทรคุยเรื่องเวลาเล่นตอนกลางคืน สมาชิกขอคิดเรื่องตั้งวงเงินก่อน นัดโทรอีกครั้งวันศุกร์'
    await addEntry(context, { operator, id: one.id }, { entryId: ENTRY, kind: 'phone', tone: 'worried', text })
    return
  }
  if (tries >= TRIES_MAX) return
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, SEED, { tries: tries + 1 }, { startAfterSeconds: AGAIN_SECONDS, singletonKey: SEED }),
  )
}

async function playNights(context: RegistrationContext) {
  const [game] = await gamesToPlay(context.db)
  if (game === undefined) return null
  const now = context.clock.now()
  const member = await seedMember(context, {
    username: USERNAME,
    password: context.random(PASSWORD_BYTES).toString('base64url'),
    phone: '0991000061',
    firstName: 'สมาชิก',
    lastName: 'ทดลองดูแล',
    bank: { code: 'SCB', number: '9910000061' },
    registeredAt: new Date(now.getTime() - REGISTERED_DAYS_AGO * DAY_MS),
  })
  const today = bangkokDay(now)
  const rounds = NIGHTS_AGO.flatMap((ago, night) =>
    Array.from({ length: ROUNDS_A_NIGHT }, (_, place) => {
      const step = place % STAKES.length
      const stake = BigInt(STAKES[step] ?? 0) * MINOR_PER_BAHT
      return {
        number: FIRST_NUMBER + night * 100 + place,
        game,
        at: new Date(startOfDay(addDays(today, -ago)).getTime() + FIRST_MS + place * EVERY_MS),
        stake,
        // The last of each row wins a little back.
        win: step === STAKES.length - 1 ? stake + stake / 2n : 0n,
      }
    }),
  )
  await context.withTransaction(async (tx) => await playPast(tx, { member, username: USERNAME }, rounds))
  return member
}
