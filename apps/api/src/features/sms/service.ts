import type { withdrawalEnded } from '@morakot/contract/features/cashier/events'
import type { kycRefused, kycVerified } from '@morakot/contract/features/kyc/events'
import type { memberLoggedIn, memberPasswordChanged } from '@morakot/contract/features/members/events'
import type { passkeyAdded, passkeyRemoved } from '@morakot/contract/features/passkeys/noun'
import { deviceNamesOf } from '#features/devices/service'
import { memberOf } from '#features/members/service-status'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { SmsConfig, SmsGateway } from './gateway.ts'
import { noticeMessage } from './rules.ts'
import type { Notice } from './rules.ts'

/** What messages to members need. */
export interface SmsContext extends BaseContext {
  readonly config: { readonly brandName: string; readonly sms: SmsConfig }
  readonly sms: SmsGateway
}

export const NOTICE_JOB = 'members.notice'

type AccountEvent = DomainEvent<
  | typeof memberLoggedIn
  | typeof memberPasswordChanged
  | typeof kycVerified
  | typeof kycRefused
  | typeof passkeyAdded
  | typeof passkeyRemoved
  | typeof withdrawalEnded
>

/** Queues a message to each member of these facts; of logins only for those from a new device. */
export async function queueNotices(context: SmsContext, tx: Tx, events: readonly AccountEvent[]): Promise<void> {
  const names = await deviceNamesOf(
    tx,
    events.flatMap((event) => (isOfNewDevice(event) ? [event.payload.device] : [])),
  )
  for (const event of events) {
    const notice = noticeOf(event, names)
    if (notice === null) continue
    await queueNotice(context, tx, { member: event.member, at: event.occurredAt, notice })
  }
}

/** Queues one message to a member; of a fact that no member is of there is none. */
export async function queueNotice(
  context: Pick<SmsContext, 'jobs' | 'newId'>,
  tx: Tx,
  { member, at, notice }: { readonly member: MemberId | null; readonly at: Date; readonly notice: Notice },
): Promise<void> {
  if (member === null) return
  await context.jobs.send(tx, NOTICE_JOB, {
    messageId: context.newId(),
    member: String(member),
    at: at.toISOString(),
    personal: { notice },
  })
}

function isOfNewDevice(event: AccountEvent): event is DomainEvent<typeof memberLoggedIn> {
  return event.topic === 'member.logged_in' && event.payload.isNewDevice
}

function noticeOf(event: AccountEvent, names: ReadonlyMap<string, string>): Notice | null {
  if (event.topic === 'member.password_changed') return { kind: 'password_changed' }
  if (event.topic === 'kyc.verified') return { kind: 'identity_verified' }
  if (event.topic === 'kyc.refused') return { kind: 'identity_refused' }
  if (event.topic === 'withdrawal.ended') return { kind: 'withdrawal_ended' }
  if (event.topic === 'passkey.added') return { kind: 'passkey_added', name: event.payload.name }
  if (event.topic === 'passkey.removed') return { kind: 'passkey_removed', name: event.payload.name }
  if (!isOfNewDevice(event)) return null
  const device = names.get(event.payload.device)
  invariant(device !== undefined, `device ${event.payload.device} is gone`)
  return { kind: 'new_device', device }
}

/** Sends a queued notice. A retry sends the same message: the gateway sends each id once. Throws when the gateway did not accept it. */
export async function sendNotice(
  context: SmsContext,
  queued: { readonly messageId: string; readonly member: MemberId; readonly at: Date; readonly notice: Notice },
): Promise<void> {
  const { phone } = await memberOf(context.db, queued.member)
  const text = noticeMessage(context.config.brandName, queued.notice, queued.at)
  if (!(await context.sms.send({ messageId: queued.messageId, to: phone, text }))) throw new Error('the notice was not sent')
}
