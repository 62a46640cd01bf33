import { memberBankChanged, memberBankRestored } from '@morakot/contract/features/bank-change/events'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { BankChange } from './store.ts'

/** Publishes that a member is paid to another account. */
export async function publishChanged(
  tx: Tx,
  { id, memberId: member, changedAt: at, waitUntil }: Pick<BankChange, 'id' | 'memberId' | 'changedAt' | 'waitUntil'>,
) {
  await publish(tx, memberBankChanged, {
    member,
    actor: `member:${member}`,
    occurredAt: at,
    payload: { change: id, effectiveAt: at.toISOString(), waitUntil: waitUntil.toISOString() },
  })
}

/** Publishes that an operator gave the old account back. */
export async function publishRestored(
  tx: Tx,
  { id, memberId: member }: Pick<BankChange, 'id' | 'memberId'>,
  { actor, at }: { readonly actor: string; readonly at: Date },
) {
  await publish(tx, memberBankRestored, { member, actor, occurredAt: at, payload: { change: id } })
}
