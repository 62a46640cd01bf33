import type { HeldReason } from '@morakot/contract/features/cashier/states'
import { memberAccounts } from '@morakot/ledger/accounts'
import { parseBahtText } from '@morakot/money/satang'
import type { DepositsContext } from '#features/deposits/service-context'
import { creditDeposit, checkCredit } from '#features/deposits/service-credit'
import { lockOwn } from '#features/deposits/service-match'
import { publishResolved } from '#features/receipts/events'
import { subjectOf } from '#features/receipts/rules'
import { transferOfFeed } from '#features/receipts/service-transfer'
import { lookUpTransfer } from '#features/transfer-claims/service'
import * as members from '#features/members/service-status'
import { recordOnce } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { listHeldFor, writeReason } from './store.ts'
import type { HeldEvent } from './store.ts'

const ACTOR = 'job:kyc'

/**
 * Credits the money that was held for a missing identity, now that the member is verified (features F-44). Checked like every credit, at
 * this moment: what another rule forbids now is held for that reason. Settled and credited in one transaction, once, also when another
 * request settles it at the same time.
 */
export async function releaseHeld(context: DepositsContext, tx: Tx, member: MemberId): Promise<void> {
  const { kycVerifiedAt } = await members.lockMember(tx, member)
  if (kycVerifiedAt === null) return
  for (const held of await listHeldFor(tx, member, 'kyc_required')) await release(context, tx, member, held)
}

async function release(context: DepositsContext, tx: Tx, member: MemberId, { event, depositId }: HeldEvent): Promise<void> {
  const amount = parseBahtText(event.amount)
  const deposit = await lockOwn(tx, member, depositId)
  // What another payment credited meanwhile, or an amount other than the requested one, is for operators.
  if (amount === null || deposit === null || deposit.status === 'CREDITED' || deposit.amount !== amount) return
  if ((await memberAccounts(tx, member)).real.status === 'closed') return
  const transfer = transferOfFeed(event, amount)
  if ((await lookUpTransfer(tx, transfer)).kind !== 'new') return
  const at = context.clock.now()
  const reason: HeldReason | null = await checkCredit(context, tx, { member, amount, at })
  if (reason !== null) return await writeReason(tx, event.eventId, reason)

  const after = { deposit: depositId, member: String(member), amount: event.amount }
  const isFirst = await recordOnce(tx, { actor: ACTOR, action: 'bank_event.credited', subject: subjectOf(event.eventId), after })
  if (!isFirst) return
  await creditDeposit(context, tx, deposit, { bankTransactionId: event.bankTransactionId, transfer, actor: ACTOR })
  await publishResolved(tx, { member, receipt: event.eventId, how: 'credited', at, actor: ACTOR })
}
