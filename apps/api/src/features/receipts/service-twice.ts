import { recordOnce } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { publishResolved } from './events.ts'
import { subjectOf } from './rules.ts'
import { findReceiptNamed } from './store.ts'

interface Credited {
  readonly actor: string
  readonly deposit: string
  readonly member: MemberId
  readonly at: Date
}

/**
 * Settles the bank's unmatched event of a transfer, because another rail credits the transfer in this transaction. `settled_before`:
 * operators credited it or sent it back, so that it must not be credited. Runs under the lock on the transfer's name.
 */
export async function settleTwice(
  tx: Tx,
  names: readonly string[],
  { actor, deposit, member, at }: Credited,
): Promise<'nothing_waits' | 'settled' | 'settled_before'> {
  const receipt = await findReceiptNamed(tx, names)
  if (receipt?.outcome !== 'unmatched') return 'nothing_waits'
  const { eventId } = receipt
  const after = { deposit, member: String(member) }
  const isFirst = await recordOnce(tx, { actor, action: 'bank_event.credited', subject: subjectOf(eventId), after })
  if (!isFirst) return 'settled_before'
  await publishResolved(tx, { member, receipt: eventId, how: 'credited', at, actor })
  return 'settled'
}
