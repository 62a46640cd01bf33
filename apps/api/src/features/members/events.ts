import {
  memberBlocked,
  memberLoggedIn,
  memberPasswordChanged,
  memberRegistered,
  memberUnblocked,
} from '@morakot/contract/features/members/events'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'
import type { RecordedDevice } from './service-devices.ts'
import { PRIMARY_PLATFORM } from './store-registration.ts'
import type { NewMember } from './store-registration.ts'
import type { PlatformCode } from './store.ts'

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

/** Publishes that a session was opened. */
export async function publishLoggedIn(
  tx: Tx,
  member: MemberId,
  { device, platformCode, now }: { readonly device: RecordedDevice; readonly platformCode: PlatformCode; readonly now: Date },
): Promise<void> {
  const payload = { device: device.id, isNewDevice: device.isNew, platformCode }
  await publish(tx, memberLoggedIn, { member, actor: `member:${member}`, occurredAt: now, payload })
}

/** Publishes that a new password holds. */
export async function publishPasswordChanged(tx: Tx, member: MemberId, at: Date): Promise<void> {
  const payload = { effectiveAt: at.toISOString() }
  await publish(tx, memberPasswordChanged, { member, actor: `member:${member}`, occurredAt: at, payload })
}

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
