import { memberPasswordChanged } from '@morakot/contract/features/members/events'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'

/** Publishes that a new password holds. */
export async function publishPasswordChanged(tx: Tx, member: MemberId, at: Date): Promise<void> {
  const payload = { effectiveAt: at.toISOString() }
  await publish(tx, memberPasswordChanged, { member, actor: `member:${member}`, occurredAt: at, payload })
}
