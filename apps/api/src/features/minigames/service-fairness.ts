import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { minigameSchemas } from '@morakot/contract/features/minigames/schema'
import { refuse } from '@morakot/contract/refused'
import { lockMember } from '#features/members/service-status'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { isSeedSpent, SEED_MS_MAX, SEED_SPINS_MAX } from './rules.ts'
import { hashOfSeed, SERVER_SEED_BYTES } from './rules-fairness.ts'
import { requireGame } from './service-context.ts'
import type { MinigamesContext } from './service-context.ts'
import { settleSpin } from './service-settle.ts'
import { listOpenOf } from './store.ts'
import { activateNextSeed, insertNextSeed, listOpenSeeds, listRevealed, revealSeed } from './store-seeds.ts'
import type { Seed } from './store-seeds.ts'

type Fairness = Reply<(typeof minigameSchemas)['fairness']>

const REVEALED_SHOWN = 20

/** The seed that draws. */
export interface ActiveSeed {
  readonly id: bigint
  readonly serverSeed: Buffer
  readonly clientSeed: string
  readonly nonce: number
  readonly activeSince: Date
}

interface Seeds {
  readonly active: ActiveSeed
  readonly next: Seed
}

/**
 * The seeds of a member and game, created on first use and locked until the transaction ends. A spent one is revealed and the next takes
 * its place, unless a spin of it is still open. The caller holds the member's row lock.
 */
export async function lockSeeds(context: MinigamesContext, tx: Tx, member: MemberId, code: string): Promise<Seeds> {
  const seeds = (await findSeeds(tx, member, code)) ?? (await makeSeeds(context, tx, member, code))
  if (!isSeedSpent(seeds.active, context.clock.now())) return seeds
  if ((await listOpenOf(tx, member, code)).length > 0) return seeds
  return await turnSeeds(context, tx, { member, code, seeds, clientSeed: seeds.active.clientSeed })
}

async function findSeeds(tx: Tx, member: MemberId, code: string): Promise<Seeds | null> {
  const open = await listOpenSeeds(tx, member, code, { lock: true })
  if (open.length === 0) return null
  const [active, next] = ['ACTIVE', 'NEXT'].map((state) => open.find((seed) => seed.state === state))
  invariant(active !== undefined && next !== undefined, `member ${member} has half a pair of seeds for ${code}`)
  return { active: activeOf(active), next }
}

function activeOf({ id, serverSeed, clientSeed, nonce, activeSince }: Seed): ActiveSeed {
  invariant(clientSeed !== null && activeSince !== null, `seed ${id} draws without a client seed`)
  return { id, serverSeed, clientSeed, nonce, activeSince }
}

async function makeSeeds(context: MinigamesContext, tx: Tx, member: MemberId, code: string): Promise<Seeds> {
  const at = context.clock.now()
  const clientSeed = context.random(CLIENT_SEED_BYTES).toString('hex')
  await insertNextSeed(tx, member, code, { serverSeed: context.random(SERVER_SEED_BYTES), at })
  await activateNextSeed(tx, member, code, { clientSeed, at })
  await insertNextSeed(tx, member, code, { serverSeed: context.random(SERVER_SEED_BYTES), at })
  return await found(tx, member, code)
}

const CLIENT_SEED_BYTES = 8

async function found(tx: Tx, member: MemberId, code: string): Promise<Seeds> {
  const seeds = await findSeeds(tx, member, code)
  invariant(seeds !== null, `member ${member} has no seeds for ${code}`)
  return seeds
}

interface Turn {
  readonly member: MemberId
  readonly code: string
  readonly seeds: Seeds
  readonly clientSeed: string
}

async function turnSeeds(context: MinigamesContext, tx: Tx, { member, code, seeds, clientSeed }: Turn): Promise<Seeds> {
  const at = context.clock.now()
  await revealSeed(tx, seeds.active.id, at)
  await activateNextSeed(tx, member, code, { clientSeed, at })
  await insertNextSeed(tx, member, code, { serverSeed: context.random(SERVER_SEED_BYTES), at })
  return await found(tx, member, code)
}

/** The seeds of a member: both hashes that are committed, and what was revealed. Throws `minigames.not_found`. */
export async function readFairness(context: MinigamesContext, member: MemberId, code: string): Promise<Fairness> {
  await requireGame(context.db, member, code)
  const seeds = await ownSeeds(context, member, code)
  return await fairnessView(context, member, code, seeds)
}

/** The hash that the member's next spin is held against. */
export async function committedHash(context: MinigamesContext, member: MemberId, code: string): Promise<string> {
  const active = (await listOpenSeeds(context.db, member, code)).find(({ state }) => state === 'ACTIVE')
  const seed =
    active !== undefined && !isSeedSpent(activeOf(active), context.clock.now()) ? active : (await ownSeeds(context, member, code)).active
  return hashOfSeed(seed.serverSeed)
}

async function ownSeeds(context: MinigamesContext, member: MemberId, code: string): Promise<Seeds> {
  return await context.withTransaction(async (tx) => {
    await lockMember(tx, member)
    return await lockSeeds(context, tx, member, code)
  })
}

/**
 * Reveals the seed and goes on with the next, with a client seed of the member's choice. Open spins are settled first. Throws
 * `minigames.not_found`, and `minigames.spin_open` when one could not be settled.
 */
export async function rotateSeeds(
  context: MinigamesContext,
  member: MemberId,
  code: string,
  { clientSeed }: ParsedInput<(typeof minigameSchemas)['rotate']>['body'],
): Promise<Fairness> {
  await requireGame(context.db, member, code)
  for (const spin of await listOpenOf(context.db, member, code)) await settleSpin(context, spin)
  const seeds = await context.withTransaction(async (tx) => {
    await lockMember(tx, member)
    const before = await lockSeeds(context, tx, member, code)
    if ((await listOpenOf(tx, member, code)).length > 0) refuse('minigames.spin_open')
    return await turnSeeds(context, tx, { member, code, seeds: before, clientSeed: clientSeed ?? before.active.clientSeed })
  })
  return await fairnessView(context, member, code, seeds)
}

async function fairnessView(context: MinigamesContext, member: MemberId, code: string, { active, next }: Seeds): Promise<Fairness> {
  const revealed = await listRevealed(context.db, member, code, REVEALED_SHOWN)
  return {
    serverSeedHash: hashOfSeed(active.serverSeed),
    clientSeed: active.clientSeed,
    spins: active.nonce,
    since: active.activeSince.toISOString(),
    changesAt: new Date(active.activeSince.getTime() + SEED_MS_MAX).toISOString(),
    spinsMax: SEED_SPINS_MAX,
    nextServerSeedHash: hashOfSeed(next.serverSeed),
    revealed: revealed.map(({ serverSeed, clientSeed, nonce, revealedAt }) => ({
      serverSeed: serverSeed.toString('hex'),
      serverSeedHash: hashOfSeed(serverSeed),
      clientSeed: clientSeed ?? '',
      spins: nonce,
      revealedAt: (revealedAt ?? context.clock.now()).toISOString(),
    })),
  }
}
