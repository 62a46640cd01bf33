import type { Reply } from '@morakot/contract/contract-shape'
import type { HeldReason } from '@morakot/contract/features/cashier/states'
import type { truemoneySchemas } from '@morakot/contract/features/truemoney/schema'
import { refuse } from '@morakot/contract/refused'
import { memberAccounts } from '@morakot/ledger/accounts'
import { checkCredit } from '#features/deposits/service-credit'
import { REFUSAL_OF_HELD } from '#features/unmatched-receipts/service-accept'
import * as members from '#features/members/service-status'
import type { Tx } from '#infra/db'
import { withIdempotencyKey } from '#infra/database/idempotency'
import type { KeyedRequest } from '#infra/database/idempotency'
import type { MemberId } from '#infra/identity'
import type { TrueMoneyContext } from './service-settle.ts'
import { creditMoney, lockEntry } from './service-settle.ts'
import { viewOf } from './service.ts'
import { findReceipt, listHeld, moveReceipt, writeReviewReason } from './store.ts'

const ACTOR = 'job:kyc'

/**
 * Credits the money that was held for a missing identity alone, now that
 * the member is verified (features F-44). Decided at this moment, once.
 */
export async function releaseMoney(context: TrueMoneyContext, tx: Tx, member: MemberId): Promise<void> {
  const { kycVerifiedAt } = await members.lockMember(tx, member)
  if (kycVerifiedAt === null) return
  for (const id of await listHeld(tx, member, 'kyc_required')) {
    const entry = await lockEntry(tx, id)
    if (entry === undefined || entry.receipt.reviewReason !== 'kyc_required') continue
    const outcome = await creditHeld(context, tx, entry, ACTOR)
    // What another rule forbids now is held for that reason, and the member sees it.
    if (outcome !== 'credited' && outcome !== 'for_operators') await writeReviewReason(tx, id, outcome)
  }
}

/**
 * Credits money that was over an own limit, because its member accepts it now that the limit has room (features F-44). Checked like every
 * credit, at this moment; of several concurrent requests, one credits it. Throws `truemoney.receipt_not_found`, `cashier.nothing_to_accept`
 * and what still forbids the credit.
 */
export async function acceptMoney(
  context: TrueMoneyContext,
  input: KeyedRequest,
  id: string,
): Promise<Reply<(typeof truemoneySchemas)['accept']>> {
  return await context.walletQueue.run(String(input.member), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, input.member)
      const request = { ...input, call: 'truemoney.accept', content: { id } }
      return await withIdempotencyKey(tx, request, async () => {
        const entry = await lockEntry(tx, id)
        if (entry === undefined || entry.receipt.memberId !== input.member) return refuse('truemoney.receipt_not_found')
        const { receipt } = entry
        if (receipt.status !== 'UNDER_REVIEW' || receipt.reviewReason !== 'over_limit') return refuse('cashier.nothing_to_accept')
        const outcome = await creditHeld(context, tx, entry, `member:${input.member}`)
        if (outcome === 'for_operators') return refuse('cashier.nothing_to_accept')
        if (outcome !== 'credited') return refuse(REFUSAL_OF_HELD[outcome])
        return viewOf((await findReceipt(tx, id)) ?? receipt)
      })
    }),
  )
}

/** Under the member's lock. What holds it still, or `for_operators` where they have to look, or are at it. */
async function creditHeld(
  context: TrueMoneyContext,
  tx: Tx,
  { receipt, known }: NonNullable<Awaited<ReturnType<typeof lockEntry>>>,
  actor: string,
): Promise<'credited' | 'for_operators' | HeldReason> {
  const { memberId: member, amount, status, proposedBy } = receipt
  if (status !== 'UNDER_REVIEW' || amount === null || proposedBy !== null) return 'for_operators'
  if ((await memberAccounts(tx, member)).real.status === 'closed') return 'for_operators'
  if (known?.kind !== 'new') return 'for_operators'
  const held = await checkCredit(context, tx, { member, amount, at: context.clock.now() })
  if (held !== null) return held
  await creditMoney(context, tx, receipt, actor)
  await moveReceipt(tx, receipt, 'CREDITED')
  return 'credited'
}
