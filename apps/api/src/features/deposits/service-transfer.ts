import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { UNIQUE_HOURS_AFTER, UNIQUE_SATANG_MAX } from '@morakot/contract/features/cashier/limits'
import type { Verdict } from '@morakot/contract/refused'
import { addSatang, bahtFromSatang, satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import * as members from '#features/members/service-status'
import { withIdempotencyKey } from '#infra/database/idempotency'
import type { KeyedRequest } from '#infra/database/idempotency'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { checkOpening, newDeposit, sendExpiry } from './service.ts'
import type { DepositsContext } from './service-context.ts'
import { refuseUnlessAtPlatform } from './service-methods.ts'
import { findDeposit, insertDeposit } from './store.ts'
import type { Deposit } from './store.ts'
import { claimAmount, findOpenTransfer, listFree, listGivenBack } from './store-transfer.ts'
import type { Claim, Range } from './store-transfer.ts'

type Schemas = typeof cashierSchemas

export type TransferOutcome =
  | { readonly kind: 'opened'; readonly reply: Reply<Schemas['openTransfer']> }
  | ({ readonly kind: 'refused' } & Verdict)

/**
 * Opens a deposit by a plain transfer (features F-42): 1 to 99 satang are added to the whole baht, so that the amount names the deposit at our
 * account until 24 hours after its time. All of it is credited. The same key gives the same deposit, and so does another request for the same baht
 * while one is open (features F-125).
 */
export async function openTransfer(
  context: DepositsContext,
  input: KeyedRequest,
  body: ParsedInput<Schemas['openTransfer']>['body'],
): Promise<TransferOutcome> {
  await refuseUnlessAtPlatform(context, input.member, 'AUTO')
  return await context.walletQueue.run(String(input.member), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, input.member)
      const request = { ...input, call: 'cashier.openTransfer', content: body }
      return await withIdempotencyKey(tx, request, async () => await open(context, tx, input.member, body))
    }),
  )
}

async function open(
  context: DepositsContext,
  tx: Tx,
  member: MemberId,
  { amount: baht, promotionId: promotion }: ParsedInput<Schemas['openTransfer']>['body'],
): Promise<TransferOutcome> {
  const input = await newDeposit(context, tx, { member, amount: baht, method: 'AUTO' })
  const range = rangeOf(input)
  const open = await findOpen(tx, input, range)
  const verdict = await checkOpening(context, tx, { member, amount: baht, extra: satang(BigInt(UNIQUE_SATANG_MAX)), except: open })
  if (verdict !== null) return { kind: 'refused', ...verdict }
  const deposit = open ?? (await insertNew(context, tx, input, range))
  if (deposit === null) return { kind: 'refused', code: 'cashier.auto_busy' }
  const { id, amount, receiver, expiresAt } = deposit
  if (promotion !== undefined) await context.pinPromotion(tx, { member, deposit: id, amount, promotion })
  const { bankCode, number, name } = receiver
  return {
    kind: 'opened',
    reply: { depositId: id, amount: bahtFromSatang(amount), receiver: { bankCode, number, name }, expiresAt: expiresAt.toISOString() },
  }
}

/** The amounts that a deposit of whole baht may get. */
function rangeOf({ amount: baht, receiver, createdAt: now }: Deposit): Range {
  const [from, to] = [addSatang(baht, satang(1n)), addSatang(baht, satang(BigInt(UNIQUE_SATANG_MAX)))]
  return { receiver: receiver.number, from, to, now }
}

/** One open transfer per member and baht (features F-125): members who open one repeatedly do not use up an amount for all others. */
async function findOpen(tx: Tx, { memberId: member }: Deposit, range: Range): Promise<Deposit | null> {
  const id = await findOpenTransfer(tx, member, range)
  return id === undefined ? null : ((await findDeposit(tx, member, id)) ?? null)
}

/** Writes a deposit with an amount of its own; null when each is taken. */
async function insertNew(context: DepositsContext, tx: Tx, input: Deposit, range: Range): Promise<Deposit | null> {
  const matchUntil = new Date(input.expiresAt.getTime() + UNIQUE_HOURS_AFTER * HOUR_MS)
  const amount = await claimFree(context, tx, { depositId: input.id, freeAt: matchUntil }, range)
  if (amount === null) return null
  const deposit = { ...input, amount }
  await insertDeposit(tx, deposit, matchUntil)
  await sendExpiry(context, tx, deposit)
  return deposit
}

const HOUR_MS = 3_600_000

/**
 * Takes a random one of the amounts that no deposit had in 24 hours, and only when there is none the one whose deposit expired longest ago. Null
 * when all are taken. Who is overtaken at one tries another, each at most once.
 */
async function claimFree(
  context: DepositsContext,
  tx: Tx,
  claim: Pick<Claim, 'depositId' | 'freeAt'>,
  range: Range,
): Promise<Satang | null> {
  const claimed = async (amount: Satang) => await claimAmount(tx, { ...claim, receiver: range.receiver, amount }, range.now)
  const free = [...(await listFree(tx, range))]
  while (free.length > 0) {
    const [amount] = free.splice(context.random(4).readUInt32BE() % free.length, 1)
    if (amount !== undefined && (await claimed(amount))) return amount
  }
  for (const amount of await listGivenBack(tx, range)) if (await claimed(amount)) return amount
  return null
}
