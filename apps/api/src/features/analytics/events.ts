import { slotAccessGranted } from '@morakot/contract/features/analytics/noun'
import type { PayloadOf } from '@morakot/contract/event'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'

/** A member paid for access to the slot statistics. */
export async function announceAccess(
  tx: Tx,
  fact: {
    readonly member: MemberId
    readonly at: Date
    readonly transferId: bigint
    readonly payload: PayloadOf<typeof slotAccessGranted>
  },
): Promise<void> {
  const { member, at, transferId, payload } = fact
  await publish(tx, slotAccessGranted, { member, actor: `member:${member}`, occurredAt: at, transferId, payload })
}
