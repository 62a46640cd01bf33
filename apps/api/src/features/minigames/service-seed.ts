import { randomUUID } from 'node:crypto'
import { mondayOf, bangkokDay, startOfDay } from '@morakot/contract/bangkok-day'
import { memberByUsername } from '#features/members/service-status'
import { publishedTables } from '#features/minigame-tables/service-tables'
import { walletChanged } from '#features/wallet/events'
import type { MemberId } from '#infra/identity'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { post } from '#infra/posting'
import { runAt } from '#infra/seed-moments'
import { prizeAt, ticketOf } from './rules-fairness.ts'
import type { MinigamesContext } from './service-context.ts'
import { readFairness, rotateSeeds } from './service-fairness.ts'
import { spin } from './service-spin.ts'
import { listSpinsOf } from './store.ts'
import { listOpenSeeds } from './store-seeds.ts'

/** Spins that each demo member has to play with (demo-data.md, People). */
const SPINS = { somchai: 3n, malee: 5n, thanakorn: 12n } as const

/**
 * The past spins of each, bought in the same tap at 100 points: what they cost and what they won come out even, so that the balance of
 * points is that of the plan. Places in the table of features F-31: 100 and 100 points, 150 and 50.
 */
const PLAYED = [
  { code: 'lucky-wheel', places: [2, 2] },
  { code: 'scratch-card', places: [3, 1] },
] as const

const TRIES_MAX = 100_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const GIVEN_DAYS_AGO = 3
const PLAYED_HOURS_AGO = { somchai: 5, malee: 7, thanakorn: 3 } as const
const STEPS = PLAYED.reduce((sum, { places }) => sum + places.length + 1, 0)

const SINGLE = { 'lucky-wheel': '1', 'scratch-card': '4' } as const

/** Spins to play with, and four rounds that were played, with their seeds revealed. A repeated run changes no existing row. */
export async function seedMinigames(context: MinigamesContext, plan: SeedPlan): Promise<void> {
  if (!plan.hasDemoLogins || plan.history === 'off') return
  for (const username of ['somchai', 'malee', 'thanakorn'] as const) {
    const spins = SPINS[username]
    const member = await memberByUsername(context.db, username)
    if (member === null) continue
    // The check-in of the demo's days has earned him one. The past has brought all of them along.
    const given = username === 'thanakorn' && !plan.isQuiet ? spins - 1n : spins
    const now = plan.clock.now()
    const givenAt = new Date(now.getTime() - GIVEN_DAYS_AGO * DAY_MS)
    if (plan.history !== 'full')
      await runAt(plan, context, givenAt, async (then) => await giveSpins(then, { member: member.id, username, spins: given }))
    await playAll(context, plan, member.id, momentsOf(now, PLAYED_HOURS_AGO[username]))
  }
}

/** One after the other, in the running week, in which a quest counts them. The seed that draws next is good for a day from then on. */
function momentsOf(now: Date, hoursAgo: number): readonly Date[] {
  const week = startOfDay(mondayOf(bangkokDay(now))).getTime()
  const first = Math.max(now.getTime() - hoursAgo * HOUR_MS, week)
  const everyMs = Math.min(4 * MINUTE_MS, Math.floor((now.getTime() - first) / STEPS))
  return Array.from({ length: STEPS }, (_, step) => new Date(first + step * everyMs))
}

async function playAll(context: MinigamesContext, plan: SeedPlan, member: MemberId, moments: readonly Date[]): Promise<void> {
  let step = 0
  const next = async (take: (then: MinigamesContext) => Promise<unknown>) => {
    const at = moments[step] ?? plan.clock.now()
    step += 1
    await runAt(plan, context, at, async (then) => void (await take(then)))
  }
  for (const { code, places } of PLAYED) {
    for (const [turn, place] of places.entries()) await next(async (then) => await play(then, { member, code, turn, place }))
    await next(async (then) => {
      if (!(await isRevealed(then, member, code))) await rotateSeeds(then, member, code, {})
    })
  }
}

interface Gift {
  readonly member: MemberId
  readonly username: string
  readonly spins: bigint
}

async function giveSpins(context: MinigamesContext, { member, username, spins }: Gift): Promise<void> {
  await context.withTransaction(
    async (tx) =>
      await post(tx, {
        scope: 'seed',
        key: `${username}:spins`,
        kind: 'spin_granted',
        actor: 'job:seed',
        legs: [
          { member, code: 'spins', amount: spins },
          { house: 'house:spins', token: 'SPIN', amount: -spins },
        ],
        announcement: walletChanged(member),
      }),
  )
}

interface Turn {
  readonly member: MemberId
  readonly code: keyof typeof SINGLE
  readonly turn: number
  readonly place: number
}

/** A spin, where an earlier start has not made it. */
async function play(context: MinigamesContext, { member, code, turn, place }: Turn): Promise<void> {
  if (await isRevealed(context, member, code)) return
  const { total } = await listSpinsOf(context.db, member, code, { limit: 1, offset: 0 })
  if (total > turn) return
  const clientSeed = await clientSeedFor(context, member, code, place)
  await spin(context, { member, code, key: randomUUID() }, { clientSeed, packageId: SINGLE[code] })
}

async function isRevealed(context: MinigamesContext, member: MemberId, code: string): Promise<boolean> {
  return (await readFairness(context, member, code)).revealed.length > 0
}

/** A client seed that wins the prize at a place. Only who runs the database could do that, and the demo is run by its user. */
async function clientSeedFor(context: MinigamesContext, member: MemberId, code: string, place: number): Promise<string> {
  const table = (await publishedTables(context.db)).find((each) => each.code === code)
  const active = (await listOpenSeeds(context.db, member, code)).find(({ state }) => state === 'ACTIVE')
  if (table === undefined || active === undefined) throw new Error(`${code} has no prizes or no seeds`)
  const { serverSeed, nonce } = active
  for (let attempt = 1; attempt <= TRIES_MAX; attempt += 1) {
    const clientSeed = `demo ${attempt}`
    const ticket = ticketOf({ serverSeed, clientSeed, nonce, code, tableVersion: table.version })
    if (prizeAt(table.prizes, ticket) === place) return clientSeed
  }
  throw new Error(`no client seed wins prize ${place}`)
}
