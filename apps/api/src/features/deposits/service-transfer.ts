import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { UNIQUE_HOURS_AFTER, UNIQUE_SATANG_MAX } from '@morakot/contract/features/cashier/limits'
import type { Verdict } from '@morakot/contract/refused'
import { addSatang, bahtFromSatang, satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import * as members from '#features/members/public'
import { withIdempotencyKey } from '#infra/idempotency'
import type { KeyedRequest } from '#infra/idempotency'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { judgeOpening, newDeposit, sendExpiry } from './service.ts'
import type { DepositsContext } from './service-context.ts'
import { refuseWhileDown } from './service-ways.ts'
import { insertDeposit } from './store.ts'
import type { Deposit } from './store.ts'
import { claimAmount, listFree } from './store-transfer.ts'

type Schemas = typeof cashierSchemas

export type TransferOutcome =
  | { readonly kind: 'opened'; readonly reply: Reply<Schemas['openTransfer']> }
  | ({ readonly kind: 'refused' } & Verdict)

/**
 * Opens a deposit by a plain transfer (features F-42): 1 to 99 satang are added to the whole baht, so that the amount names the deposit at our
 * account until 24 hours after its time. All of it is credited. The same key gives the same deposit.
 */
export async function openTransfer(
  context: DepositsContext,
  asked: KeyedRequest,
  body: ParsedInput<Schemas['openTransfer']>['body'],
): Promise<TransferOutcome> {
  await refuseWhileDown(context, asked.member)
  return await context.walletQueue.run(String(asked.member), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, asked.member)
      const ask = { ...asked, call: 'cashier.openTransfer', content: body }
      return await withIdempotencyKey(tx, ask, async () => await open(context, tx, asked.member, body))
    }),
  )
}

async function open(
  context: DepositsContext,
  tx: Tx,
  member: MemberId,
  { amount: baht, promotionId: promotion }: ParsedInput<Schemas['openTransfer']>['body'],
): Promise<TransferOutcome> {
  const verdict = await judgeOpening(context, tx, { member, amount: baht, extra: satang(BigInt(UNIQUE_SATANG_MAX)) })
  if (verdict !== null) return { kind: 'refused', ...verdict }
  const deposit = await newDeposit(context, tx, { member, amount: baht, method: 'AUTO' })
  const matchUntil = new Date(deposit.expiresAt.getTime() + UNIQUE_HOURS_AFTER * HOUR_MS)
  const amount = await claimFree(context, tx, deposit, matchUntil)
  if (amount === null) return { kind: 'refused', code: 'cashier.auto_busy' }
  await insertDeposit(tx, { ...deposit, amount }, matchUntil)
  if (promotion !== undefined) await context.pinPromotion(tx, { member, deposit: deposit.id, amount, promotion })
  await sendExpiry(context, tx, deposit)
  const { bankCode, number, name } = deposit.receiver
  const expiresAt = deposit.expiresAt.toISOString()
  return {
    kind: 'opened',
    reply: { depositId: deposit.id, amount: bahtFromSatang(amount), receiver: { bankCode, number, name }, expiresAt },
  }
}

const HOUR_MS = 3_600_000

/** Takes a random one of the free amounts; null when none is. Who is overtaken at one tries another, each at most once. */
async function claimFree(context: DepositsContext, tx: Tx, { id, amount: baht, receiver }: Deposit, freeAt: Date): Promise<Satang | null> {
  const now = context.clock.now()
  const range = { from: addSatang(baht, satang(1n)), to: addSatang(baht, satang(BigInt(UNIQUE_SATANG_MAX))) }
  const free = [...(await listFree(tx, { receiver: receiver.number, ...range, now }))]
  while (free.length > 0) {
    const [amount] = free.splice(context.random(4).readUInt32BE() % free.length, 1)
    if (amount !== undefined && (await claimAmount(tx, { receiver: receiver.number, amount, depositId: id, freeAt }, now))) return amount
  }
  return null
}
