import type { memberBankChanged, memberBankRestored } from '@morakot/contract/features/bank-change/events'
import { queueNotice } from '#features/sms/service'
import type { Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import { invariant } from '#infra/invariant'
import { tailOf } from './rules.ts'
import type { BankContext } from '#features/bank/service-context'
import { findChange } from './store.ts'

const HOUR_MS = 3_600_000

/** Queues a message for each change, with the last digits of the account. Events carry no account, so it is read from the stored change. */
export async function notifyByText(
  context: BankContext,
  tx: Tx,
  events: readonly DomainEvent<typeof memberBankChanged | typeof memberBankRestored>[],
): Promise<void> {
  for (const { topic, member, occurredAt, payload } of events) {
    const change = await findChange(tx, payload.change)
    invariant(change !== undefined, `the change ${payload.change} of an account is gone`)
    const isNew = topic === 'member.bank_changed'
    const { code, number } = isNew ? change.to : change.from
    const account = { bankCode: code, tail: tailOf(number) }
    const waitHours = Math.ceil((change.waitUntil.getTime() - change.changedAt.getTime()) / HOUR_MS)
    const notice = isNew ? ({ kind: 'bank_changed', ...account, waitHours } as const) : ({ kind: 'bank_restored', ...account } as const)
    await queueNotice(context, tx, { member, at: occurredAt, notice })
  }
}
