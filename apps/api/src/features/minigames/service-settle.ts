import { Refused } from '@morakot/contract/refused'
import { minigameSpun } from '@morakot/contract/features/quests/events'
import { findTransfer } from '@morakot/ledger/transfers'
import { lockMemberRow } from '#features/members/service-status'
import type { Prize } from '#features/minigame-tables/rules'
import { gameOf, tablesOf } from '#features/minigame-tables/service-tables'
import { keepMoment } from '#features/points/service-spend'
import { walletChanged } from '#features/wallet/events'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import { invariant } from '#infra/invariant'
import { post } from '#infra/posting'
import { SETTLE_AFTER_SECONDS } from './rules.ts'
import { prizeAt, ticketOf } from './rules-fairness.ts'
import type { MinigamesContext } from './service-context.ts'
import { findPurchase, findSpin, listOpenBefore, lockSpin, writePurchaseRefunded, writeRefunded, writeSettled } from './store.ts'
import type { Spin } from './store.ts'
import { listSeeds } from './store-seeds.ts'

const MILLISATANG_PER_SATANG = 1_000n

/**
 * The second transaction of a spin: its outcome is worked out from what the first has fixed, and given. A spin that has ended stays as it
 * is, so the request and the job may both come. Where the prize is refused for good the token goes back (features F-33).
 */
export async function settleSpin(context: MinigamesContext, spinId: string): Promise<Spin> {
  try {
    return await context.withTransaction(async (tx) => await settle(context, tx, spinId))
  } catch (error) {
    if (!(error instanceof PrizeRefused)) throw error
    return await context.withTransaction(async (tx) => await refund(context, tx, spinId, error.reason))
  }
}

const SETTLED_AT_ONCE = 100

/** Settles what was taken 30 seconds ago and more. One that fails holds the others up no longer than its own turn. */
export async function settleForgotten(context: MinigamesContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - SETTLE_AFTER_SECONDS * 1_000)
  for (const spin of await listOpenBefore(context.db, before, SETTLED_AT_ONCE)) {
    await settleSpin(context, spin).catch((error: unknown) => context.logger.error({ err: error, spin }, 'a spin could not be settled'))
  }
}

/** The prize of a spin cannot be given now nor later: nothing of its transaction stays. */
class PrizeRefused extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

async function settle(context: MinigamesContext, tx: Tx, spinId: string): Promise<Spin> {
  const spin = await lockOpen(tx, spinId)
  if (spin.status !== 'TAKEN') return spin
  const { ticket, prize, place } = await outcomeOf(tx, spin)
  const at = context.clock.now()
  const transferId = await give(context, tx, spin, prize)
  await writeSettled(tx, spin.id, { endedAt: at, ticket, prize: place, rewardCode: prize.code, rewardAmount: prize.amount })
  const amount = prize.code === 'CREDIT' ? prize.amount * MILLISATANG_PER_SATANG : prize.amount
  await publish(tx, minigameSpun, {
    member: spin.memberId,
    actor: `member:${spin.memberId}`,
    occurredAt: at,
    transferId,
    payload: { spin: spin.id, code: spin.code, reward: prize.code, amount: String(amount) },
  })
  return await read(tx, spin.id)
}

/** The spin under the member's lock, which every transaction that moves money takes first. */
async function lockOpen(tx: Tx, spinId: string): Promise<Spin> {
  const { memberId: member } = await read(tx, spinId)
  await lockMemberRow(tx, member)
  const spin = await lockSpin(tx, spinId)
  invariant(spin !== undefined, `spin ${spinId} is gone`)
  return spin
}

async function read(tx: Tx, spinId: string): Promise<Spin> {
  const spin = await findSpin(tx, spinId)
  invariant(spin !== undefined, `spin ${spinId} is gone`)
  return spin
}

async function outcomeOf(tx: Tx, spin: Spin): Promise<{ readonly ticket: number; readonly prize: Prize; readonly place: number }> {
  const [seed] = await listSeeds(tx, [spin.seedId])
  const table = (await tablesOf(tx, [spin.tableId])).get(spin.tableId)
  invariant(seed !== undefined && table !== undefined, `spin ${spin.id} lost what it is drawn from`)
  const { clientSeed, nonce, code } = spin
  const ticket = ticketOf({ serverSeed: seed.serverSeed, clientSeed, nonce, code, tableVersion: table.version })
  const place = prizeAt(table.prizes, ticket)
  const prize = table.prizes[place]
  invariant(prize !== undefined, `ticket ${ticket} has no prize`)
  return { ticket, prize, place }
}

async function give(context: MinigamesContext, tx: Tx, spin: Spin, { code, amount }: Prize): Promise<bigint> {
  const { title = spin.code } = (await gameOf(tx, spin.code)) ?? {}
  const { memberId: member, id } = spin
  const won = {
    memberId: member,
    scope: 'minigame',
    key: `${id}:prize`,
    source: 'minigame',
    title,
    reward: [{ token: code, amount }],
    actor: `member:${member}`,
  } as const
  try {
    const granted = await context.grantReward(tx, { ...won, onBreak: 'refuse', onFrozen: 'refuse' })
    invariant(granted.state === 'GIVEN', `the prize of spin ${id} waits for ${granted.state === 'PENDING' ? granted.waitsFor : 'nothing'}`)
    return granted.transferId
  } catch (error) {
    // On a break nothing is given (F-4), and a wallet that is frozen takes nothing: the outcome stays, the token goes back.
    if (error instanceof Refused) throw new PrizeRefused(error.code)
    throw error
  }
}

/** Gives the token back, and where it was bought in the same tap the points too, as far as its spins are still there. */
async function refund(context: MinigamesContext, tx: Tx, spinId: string, refusedFor: string): Promise<Spin> {
  const spin = await lockOpen(tx, spinId)
  if (spin.status !== 'TAKEN') return spin
  const at = context.clock.now()
  const taken = await findTransfer(tx, { scope: 'minigame', key: spin.id })
  invariant(taken !== null, `spin ${spin.id} took no token`)
  const back = BigInt(spin.cost)
  const returned = await post(tx, {
    scope: 'minigame',
    key: `${spin.id}:refund`,
    kind: 'spin_returned',
    actor: 'job:minigames',
    reverses: taken.id,
    legs: [
      { member: spin.memberId, code: 'spins', amount: back },
      { house: 'house:spins', token: 'SPIN', amount: -back },
    ],
    announcement: walletChanged(spin.memberId),
  })
  invariant(returned.kind === 'posted', `the token of spin ${spin.id} was ${returned.kind}`)
  if (spin.purchaseId !== null) await refundPurchase(tx, spin, spin.purchaseId, at)
  const { ticket } = await outcomeOf(tx, spin)
  await writeRefunded(tx, spin.id, { endedAt: at, ticket, refusedFor })
  return await read(tx, spin.id)
}

async function refundPurchase(tx: Tx, { memberId: member }: Spin, id: string, at: Date): Promise<void> {
  const purchase = await findPurchase(tx, id)
  invariant(purchase !== undefined, `purchase ${id} is gone`)
  const bought = BigInt(purchase.spins)
  await keepMoment(tx, at)
  const back = await post(tx, {
    scope: 'minigame:package',
    key: `${id}:refund`,
    kind: 'refund_minigame',
    actor: 'job:minigames',
    reverses: purchase.transferId,
    legs: [
      { member, code: 'points', amount: purchase.points },
      { house: 'house:points', token: 'PNT', amount: -purchase.points },
      { member, code: 'spins', amount: -bought },
      { house: 'house:spins', token: 'SPIN', amount: bought },
    ],
    announcement: walletChanged(member),
  })
  // The other spins of the package may be spent by now: then the token alone is back, and is the member's to use.
  if (back.kind === 'posted') await writePurchaseRefunded(tx, id, at)
}
