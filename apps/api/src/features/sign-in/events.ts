import { memberLoggedIn } from '@morakot/contract/features/members/events'
import type { RecordedDevice } from '#features/devices/service'
import type { Member } from '#features/members/service-status'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'

/** Publishes that a session was opened. */
export async function publishLoggedIn(
  tx: Tx,
  member: MemberId,
  { device, platformCode, now }: { readonly device: RecordedDevice; readonly platformCode: Member['platformCode']; readonly now: Date },
): Promise<void> {
  const payload = { device: device.id, isNewDevice: device.isNew, platformCode }
  await publish(tx, memberLoggedIn, { member, actor: `member:${member}`, occurredAt: now, payload })
}
