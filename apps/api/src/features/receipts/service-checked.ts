import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { bahtFromSatang, parseBahtText } from '@morakot/money/satang'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import * as members from '#features/members/public'
import type { DepositsContext } from '#features/deposits/public'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { readRules } from '#infra/rules-config'
import { listUnmatchedOf } from './store-unmatched.ts'

type Checked = Reply<(typeof cashierSchemas)['deposits']>['checked']

/**
 * Money that waits for an operator and is known to be this member's: it was paid for a deposit of the member's, or it came from the bank
 * account that the member registered. What went to an account that is none of ours may not be here, and is not told as if it were.
 */
export async function readChecked(context: DepositsContext, id: MemberId): Promise<Checked> {
  const { bank, registeredAt } = await members.memberOf(context.db, id)
  const { receiver, otherReceivers } = await readRules(context.db, cashierRules)
  const found = await listUnmatchedOf(context.db, {
    member: id,
    // Who had the account before is nobody's business.
    account: { bank: bank.code, number: bank.number, since: bank.changedAt ?? registeredAt },
    ours: [receiver.number, receiver.billerId, ...otherReceivers.map(({ number }) => number)],
  })
  return found.map(({ event, reason, reference }) => {
    const amount = parseBahtText(event.amount)
    invariant(amount !== null, 'the contract lets only amounts through')
    return { amount: bahtFromSatang(amount), arrivedAt: event.receivedAt, reason, reference }
  })
}
