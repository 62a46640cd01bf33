import type { kycRefused, kycVerified } from '@morakot/contract/features/kyc/events'
import type { memberLoggedIn, memberPasswordChanged } from '@morakot/contract/features/members/events'
import { memberOf } from '#features/members/public'
import { deviceNamesOf } from '#features/devices/public'
import type { Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { SmsContext } from './service-context.ts'
import { noticeMessage } from './rules.ts'
import type { Notice } from './rules.ts'

export const NOTICE_JOB = 'members.notice'

type AccountEvent = DomainEvent<typeof memberLoggedIn | typeof memberPasswordChanged | typeof kycVerified | typeof kycRefused>

/** Queues a message to each member whose password or identity was decided on, or whose account was opened from a device for the first time. */
export async function queueNotices(context: SmsContext, tx: Tx, events: readonly AccountEvent[]): Promise<void> {
  const names = await deviceNamesOf(
    tx,
    events.flatMap((event) => (isOfNewDevice(event) ? [event.payload.device] : [])),
  )
  for (const event of events) {
    const notice = noticeOf(event, names)
    if (notice === null) continue
    const data = { messageId: context.newId(), member: String(event.member), at: event.occurredAt.toISOString(), notice }
    await context.jobs.send(tx, NOTICE_JOB, data)
  }
}

function isOfNewDevice(event: AccountEvent): event is DomainEvent<typeof memberLoggedIn> {
  return event.topic === 'member.logged_in' && event.payload.isNewDevice
}

function noticeOf(event: AccountEvent, names: ReadonlyMap<string, string>): Notice | null {
  if (event.topic === 'member.password_changed') return { kind: 'password_changed' }
  if (event.topic === 'kyc.verified') return { kind: 'identity_verified' }
  if (event.topic === 'kyc.refused') return { kind: 'identity_refused' }
  if (!isOfNewDevice(event)) return null
  const device = names.get(event.payload.device)
  invariant(device !== undefined, `device ${event.payload.device} is gone`)
  return { kind: 'new_device', device }
}

/** Sends a queued notice. Tried again it is the same message: the gateway sends each id once. Throws when nobody took it. */
export async function sendNotice(
  context: SmsContext,
  queued: { readonly messageId: string; readonly member: MemberId; readonly at: Date; readonly notice: Notice },
): Promise<void> {
  const { phone } = await memberOf(context.db, queued.member)
  const text = noticeMessage(context.config.brandName, queued.notice, queued.at)
  if (!(await context.sms.send({ messageId: queued.messageId, to: phone, text }))) throw new Error('the notice was not sent')
}
