import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import type { HeldReason } from '@morakot/contract/features/cashier/states'
import type { RefusalCode } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, parseBahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import type { DepositsContext } from '#features/deposits/service-context'
import { creditDeposit, checkCredit } from '#features/deposits/service-credit'
import { lockOwn, noteAccepted } from '#features/deposits/service-match'
import type { Deposit } from '#features/deposits/service-match'
import { publishResolved } from '#features/receipts/events'
import { subjectOf } from '#features/receipts/rules'
import { transferOfFeed } from '#features/receipts/service-transfer'
import * as members from '#features/members/service-status'
import { recordOnce } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import { withIdempotencyKey } from '#infra/database/idempotency'
import type { KeyedRequest } from '#infra/database/idempotency'
import { acceptUntil } from './rules.ts'
import { listWaitingFor } from './store.ts'

type Accepted = Reply<(typeof cashierSchemas)['acceptDeposit']>

/** Why the money may still not be credited, in the words of the caller that wants it credited. */
export const REFUSAL_OF_HELD = {
  over_limit: 'cashier.deposit_limit',
  on_break: 'members.excluded',
  kyc_required: 'cashier.kyc_required',
  blocked: 'cashier.blocked',
} as const satisfies Record<HeldReason, RefusalCode>

/**
 * Credits what came for a deposit because its member accepts it (features F-44, F-45): a little
 * less than the requested amount, or money that was over an own limit which has room again.
 * Checked like every credit, at this moment. Settled and credited in one transaction, once.
 */
export async function acceptArrival(context: DepositsContext, input: KeyedRequest, depositId: string): Promise<Accepted> {
  return await context.walletQueue.run(String(input.member), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, input.member)
      const request = { ...input, call: 'cashier.acceptDeposit', content: { depositId } }
      return await withIdempotencyKey(tx, request, async () => await accept(context, tx, input, depositId))
    }),
  )
}

async function accept(context: DepositsContext, tx: Tx, { member }: KeyedRequest, depositId: string): Promise<Accepted> {
  const deposit = await lockOwn(tx, member, depositId)
  if (deposit === null) return refuse('cashier.deposit_not_found')
  const at = context.clock.now()
  const found = await findAcceptable(tx, deposit, at)
  if (found === null) return refuse('cashier.nothing_to_accept')
  const { event, came } = found
  const held = await checkCredit(context, tx, { member, amount: came, at })
  if (held !== null) return refuse(REFUSAL_OF_HELD[held])

  const actor = `member:${member}`
  const after = { deposit: depositId, member: String(member), amount: event.amount }
  const isFirst = await recordOnce(tx, { actor, action: 'bank_event.accepted', subject: subjectOf(event.eventId), after })
  if (!isFirst) return refuse('cashier.nothing_to_accept')
  const credited = { ...deposit, amount: came }
  await creditDeposit(context, tx, credited, { bankTransactionId: event.bankTransactionId, transfer: transferOfFeed(event, came), actor })
  await noteAccepted(tx, credited)
  await publishResolved(tx, { member, receipt: event.eventId, how: 'credited', at, actor })
  return { depositId, amount: bahtFromSatang(came) }
}

/** The one payment that waits for a deposit, when its member may accept it now: of several, an operator says which. */
async function findAcceptable(
  tx: Tx,
  deposit: Deposit,
  now: Date,
): Promise<{ readonly event: BankFeedEvent; readonly came: Satang } | null> {
  if (deposit.status === 'CREDITED') return null
  const [only, ...others] = await listWaitingFor(tx, deposit.id)
  const came = parseBahtText(only?.event.amount ?? '')
  if (only === undefined || others.length > 0 || came === null) return null
  const receivedAt = new Date(only.event.receivedAt)
  const until = acceptUntil({ reason: only.reason, input: deposit.amount, came, receivedAt })
  return until === 'any_time' || (until !== null && now < until) ? { event: only.event, came } : null
}
