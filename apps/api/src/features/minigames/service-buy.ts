import type { Reply } from '@morakot/contract/contract-shape'
import type { minigameSchemas } from '@morakot/contract/features/minigames/schema'
import { refuse } from '@morakot/contract/refused'
import { points } from '@morakot/money/points'
import { lockMember } from '#features/members/service-status'
import type { Member } from '#features/members/service-status'
import type { Package } from '#features/minigame-tables/rules'
import { exclusionOf } from '#features/protection/service-view'
import { readTokens } from '#features/wallet/service'
import type { Tx } from '#infra/db'
import { withIdempotencyKey } from '#infra/database/idempotency'
import type { MemberId } from '#infra/identity'
import { requireGame } from './service-context.ts'
import type { MinigamesContext } from './service-context.ts'
import { insertPurchase } from './store.ts'
import type { Purchase } from './store.ts'

interface Input {
  readonly member: MemberId
  readonly key: string
}

/**
 * Buys a package of spins with points. Throws `minigames.not_found`, `minigames.package_not_found`, `members.on_break`,
 * `points.insufficient`, `wallet.frozen`.
 */
export async function buyPackage(
  context: MinigamesContext,
  { member, key }: Input,
  { code, packageId }: { readonly code: string; readonly packageId: string },
): Promise<Reply<(typeof minigameSchemas)['buy']>> {
  await context.walletQueue.run(String(member), async () => {
    await context.withTransaction(async (tx) => {
      const status = await lockMember(tx, member)
      const request = { member, call: 'minigames.buy', key, content: { code, packageId } }
      await withIdempotencyKey(tx, request, async () => {
        const { game } = await requireGame(tx, member, code)
        await requirePlayer(context, tx, status)
        return { purchaseId: (await buyIn(context, tx, member, requirePackage(game.packages, packageId))).id }
      })
    })
  })
  return { tokens: await readTokens(context, member) }
}

/** A member who is blocked or on a break buys and spins nothing (features F-4). Throws `members.blocked`, `members.on_break`. */
export async function requirePlayer(context: MinigamesContext, tx: Tx, { id, status }: Member): Promise<void> {
  if (status === 'blocked') refuse('members.blocked')
  if ((await exclusionOf(tx, id, context.clock.now())) !== null) refuse('members.on_break')
}

/** Throws `minigames.package_not_found`. */
export function requirePackage(packages: readonly Package[], packageId: string): Package {
  return packages.find(({ id }) => String(id) === packageId) ?? refuse('minigames.package_not_found')
}

/** Buys in a transaction that holds the member's lock: points and spins are one transfer. Throws `points.insufficient`, `wallet.frozen`. */
export async function buyIn(context: MinigamesContext, tx: Tx, member: MemberId, pack: Package): Promise<Purchase> {
  const id = context.newId()
  const spins = BigInt(pack.spins)
  const { transferId } = await context.spendPoints(tx, {
    member,
    amount: points(pack.points),
    scope: 'minigame:package',
    key: id,
    kind: 'buy_minigame_spin_package',
    actor: `member:${member}`,
    to: 'house',
    legs: [
      { member, code: 'spins', amount: spins },
      { house: 'house:spins', token: 'SPIN', amount: -spins },
    ],
  })
  const { points: price, spins: bought } = pack
  const purchase = { id, memberId: member, packageId: pack.id, points: price, spins: bought, transferId, boughtAt: context.clock.now() }
  await insertPurchase(tx, purchase)
  return purchase
}
