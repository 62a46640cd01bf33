import { startOfBangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { minigameSchemas } from '@morakot/contract/features/minigames/schema'
import { refuse } from '@morakot/contract/refused'
import { lockMember } from '#features/members/service-status'
import { pointPriceOf } from '#features/minigame-tables/rules'
import { publishedOf, tablesOf } from '#features/minigame-tables/service-tables'
import { walletChanged } from '#features/wallet/events'
import { readTokens } from '#features/wallet/service'
import type { Tx } from '#infra/db'
import { withIdempotencyKey } from '#infra/database/idempotency'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { post } from '#infra/posting'
import { pricePerSpin, SPINS_A_DAY } from './rules.ts'
import { buyIn, requirePackage, requirePlayer } from './service-buy.ts'
import { requireGame } from './service-context.ts'
import type { MinigamesContext } from './service-context.ts'
import { lockSeeds } from './service-fairness.ts'
import { spinView } from './service-games.ts'
import { settleSpin } from './service-settle.ts'
import { countPlayed, insertSpin } from './store.ts'
import { listSeeds, writeSeedUse } from './store-seeds.ts'

type Schemas = typeof minigameSchemas
type Body = ParsedInput<Schemas['spin']>['body']

interface Input {
  readonly member: MemberId
  readonly code: string
  readonly key: string
}

/**
 * Spins once. The first transaction takes the token and fixes the inputs of the outcome; the second settles it. A request repeated with the
 * same key after a lost response returns the same outcome, whichever process has settled it meanwhile. Throws `minigames.not_found`,
 * `minigames.no_spins`, `minigames.daily_limit`, `members.on_break`, and with a package `minigames.package_not_found` and
 * `points.insufficient`.
 */
export async function spin(context: MinigamesContext, input: Input, body: Body): Promise<Reply<Schemas['spin']>> {
  return await context.walletQueue.run(String(input.member), async () => {
    const { spinId } = await takeSpin(context, input, body)
    const settled = await settleSpin(context, spinId)
    const [seeds, tables] = [await listSeeds(context.db, [settled.seedId]), await tablesOf(context.db, [settled.tableId])]
    const { status, reward, prize, proof } = spinView(settled, seeds[0], tables.get(settled.tableId))
    return { spinId, status, reward, prize, proof, tokens: await readTokens(context, input.member) }
  })
}

/** The first transaction: the token is taken, seed, number and version are fixed. Nothing is drawn and nothing can change any more. */
export async function takeSpin(context: MinigamesContext, { member, code, key }: Input, body: Body): Promise<{ readonly spinId: string }> {
  return await context.withTransaction(async (tx) => {
    const status = await lockMember(tx, member)
    const content = { code, clientSeed: body.clientSeed ?? null, packageId: body.packageId ?? null }
    return await withIdempotencyKey(tx, { member, call: 'minigames.spin', key, content }, async () => {
      await requirePlayer(context, tx, status)
      return { spinId: await take(context, tx, { member, code, key }, body) }
    })
  })
}

async function take(context: MinigamesContext, tx: Tx, { member, code }: Input, body: Body): Promise<string> {
  const { game } = await requireGame(tx, member, code)
  const table = await publishedOf(tx, code)
  if (table === undefined) return refuse('minigames.not_found')
  const takenAt = context.clock.now()
  if ((await countPlayed(tx, member, code, startOfBangkokDay(takenAt))) >= SPINS_A_DAY) {
    refuse('minigames.daily_limit', { params: { max: SPINS_A_DAY } })
  }
  const purchase = body.packageId === undefined ? null : await buyIn(context, tx, member, requirePackage(game.packages, body.packageId))
  const id = context.newId()
  await takeToken(tx, { id, member, cost: game.cost })

  const { active } = await lockSeeds(context, tx, member, code)
  const clientSeed = body.clientSeed ?? active.clientSeed
  await writeSeedUse(tx, active.id, { nonce: active.nonce + 1, clientSeed })
  await insertSpin(tx, {
    id,
    memberId: member,
    code,
    tableId: table.id,
    seedId: active.id,
    clientSeed,
    nonce: active.nonce,
    takenAt,
    purchaseId: purchase?.id ?? null,
    cost: game.cost,
    pointPrice: BigInt(game.cost) * (purchase === null ? pointPriceOf(game.packages) : pricePerSpin(purchase)),
  })
  return id
}

async function takeToken(
  tx: Tx,
  { id, member, cost }: { readonly id: string; readonly member: MemberId; readonly cost: number },
): Promise<void> {
  const taken = await post(tx, {
    scope: 'minigame',
    key: id,
    kind: 'spin_taken',
    actor: `member:${member}`,
    legs: [
      { member, code: 'spins', amount: -BigInt(cost) },
      { house: 'house:spins', token: 'SPIN', amount: BigInt(cost) },
    ],
    announcement: walletChanged(member),
  })
  if (taken.kind === 'refused') refuse(taken.reason === 'insufficient' ? 'minigames.no_spins' : 'members.blocked')
  invariant(taken.kind === 'posted', `spin ${id} was ${taken.kind}`)
}
