import { randomUUID } from 'node:crypto'
import { memberByUsername } from '#features/members/public'
import { publishedTables } from '#features/minigame-tables/public'
import { walletChanged } from '#features/wallet/public'
import type { MemberId } from '#infra/identity'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { post } from '#infra/posting'
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
const SINGLE = { 'lucky-wheel': '1', 'scratch-card': '4' } as const

/** Spins to play with, and four rounds that were played, with their seeds revealed. Run again, it changes nothing that is there. */
export async function seedMinigames(context: MinigamesContext, plan: SeedPlan): Promise<void> {
  if (!plan.hasDemoLogins || plan.history === 'off') return
  for (const [username, spins] of Object.entries(SPINS)) {
    const member = await memberByUsername(context.db, username)
    if (member === null) continue
    // The check-in of the demo's days has brought him one.
    const given = username === 'thanakorn' && !plan.isQuiet ? spins - 1n : spins
    await giveSpins(context, { member: member.id, username, spins: given })
    for (const { code, places } of PLAYED) await play(context, member.id, code, places)
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

async function play(context: MinigamesContext, member: MemberId, code: keyof typeof SINGLE, places: readonly number[]): Promise<void> {
  const { revealed } = await readFairness(context, member, code)
  if (revealed.length > 0) return
  const { total } = await listSpinsOf(context.db, member, code, { limit: 1, offset: 0 })
  for (const place of places.slice(total)) {
    const clientSeed = await clientSeedFor(context, member, code, place)
    await spin(context, { member, code, key: randomUUID() }, { clientSeed, packageId: SINGLE[code] })
  }
  await rotateSeeds(context, member, code, {})
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
