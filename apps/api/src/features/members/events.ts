import { memberBlocked, memberUnblocked } from '@morakot/contract/features/members/events'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'

/** Publishes that an operator froze a member, or lifted the freeze. */
export async function publishBlock(
  tx: Tx,
  member: MemberId,
  {
    kind,
    actor,
    reason,
    at,
  }: { readonly kind: 'blocked' | 'unblocked'; readonly actor: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await publish(tx, kind === 'blocked' ? memberBlocked : memberUnblocked, { member, actor, occurredAt: at, payload: { reason } })
}
