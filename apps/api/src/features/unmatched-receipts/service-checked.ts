import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { bahtFromSatang, parseBahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { DepositsContext } from '#features/deposits/service-context'
import * as members from '#features/members/service-status'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { readRules } from '#infra/database/rules-config'
import { acceptUntil } from './rules.ts'
import { findArrival, listUnmatchedOf } from './store.ts'

type Checked = Reply<(typeof cashierSchemas)['deposits']>['checked']
type Arrival = Reply<(typeof cashierSchemas)['deposit']>['arrival']

/**
 * Money that waits for an operator and is known to be this member's: it was paid for a deposit of the member's, or it came from the bank
 * account that the member registered. Money that went to an account that is none of ours may not be here, and is not shown as if it were.
 */
export async function readChecked(context: DepositsContext, id: MemberId): Promise<Checked> {
  const { bank, registeredAt } = await members.memberOf(context.db, id)
  const { receiver, otherReceivers } = await readRules(context.db, cashierRules)
  const found = await listUnmatchedOf(context.db, {
    member: id,
    // Payments of the account's previous owner are private.
    account: { bank: bank.code, number: bank.number, since: bank.changedAt ?? registeredAt },
    ours: [receiver.number, receiver.billerId, ...otherReceivers.map(({ number }) => number)],
  })
  return found.map(({ event, reason, deposit }) => {
    const came = amountOf(event)
    const shown = { amount: bahtFromSatang(came), arrivedAt: event.receivedAt, reason }
    if (deposit === null) return { ...shown, depositId: null, reference: null, acceptUntil: null }
    const receivedAt = new Date(event.receivedAt)
    const until = untilView(acceptUntil({ reason, input: deposit.amount, came, receivedAt }), context.clock.now())
    return { ...shown, depositId: deposit.id, reference: deposit.reference, acceptUntil: until }
  })
}

/** Money that came for a deposit of this member and was not credited automatically, with what became of it; null for none. */
export async function readArrival(context: DepositsContext, member: MemberId, depositId: string): Promise<Arrival> {
  const found = await findArrival(context.db, member, depositId)
  if (found === undefined) return null
  const { event, reason, asked, action } = found
  const came = amountOf(event)
  const until = acceptUntil({ reason, input: asked, came, receivedAt: new Date(event.receivedAt) })
  return {
    amount: bahtFromSatang(came),
    arrivedAt: event.receivedAt,
    reason,
    state: action === null ? 'WAITING' : action === 'bank_event.returned' ? 'RETURNED' : 'CREDITED',
    acceptUntil: action === null ? untilView(until, context.clock.now()) : null,
  }
}

// Money over a limit waits for the limit, which opens in a month at the latest.
const ANY_TIME_MS = 31 * 86_400_000

function untilView(until: Date | 'any_time' | null, now: Date): string | null {
  if (until === 'any_time') return new Date(now.getTime() + ANY_TIME_MS).toISOString()
  return until !== null && until > now ? until.toISOString() : null
}

function amountOf(event: { readonly amount: string }): Satang {
  const amount = parseBahtText(event.amount)
  invariant(amount !== null, 'the contract lets only amounts through')
  return amount
}
