import { memberRegistered } from '@morakot/contract/features/members/events'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'
import { PRIMARY_PLATFORM } from './store.ts'
import type { NewMember } from './store.ts'

/** Publishes that an account was made. */
export async function publishRegistered(
  tx: Tx,
  member: MemberId,
  { referredBy, marketingSource, registeredAt, platformCode = PRIMARY_PLATFORM }: NewMember,
): Promise<void> {
  const referrer = referredBy === null ? null : String(referredBy)
  const payload = { referrer, marketingSource, platformCode }
  await publish(tx, memberRegistered, { member, actor: `member:${member}`, occurredAt: registeredAt, payload })
}
