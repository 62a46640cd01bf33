import type { memberBankChanged, memberBankRestored } from '@morakot/contract/features/bank-change/events'
import type { withdrawalEnded } from '@morakot/contract/features/cashier/events'
import type { kycRefused, kycVerified } from '@morakot/contract/features/kyc/events'
import type { memberLoggedIn, memberPasswordChanged } from '@morakot/contract/features/members/events'
import { memberOf, membersOf } from '#features/members/public'
import type { Member } from '#features/members/public'
import { deviceNamesOf } from '#features/devices/public'
import type { Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { SmsContext } from './service-context.ts'
import { noticeMessage } from './rules.ts'
import type { Notice } from './rules.ts'

export const NOTICE_JOB = 'members.notice'

type AccountEvent = DomainEvent<
  | typeof memberLoggedIn
  | typeof memberPasswordChanged
  | typeof kycVerified
  | typeof kycRefused
  | typeof memberBankChanged
  | typeof memberBankRestored
  | typeof withdrawalEnded
>

/** Queues a message to each member of these facts; of logins only those from a new device are told. */
export async function queueNotices(context: SmsContext, tx: Tx, events: readonly AccountEvent[]): Promise<void> {
  const names = await deviceNamesOf(
    tx,
    events.flatMap((event) => (isOfNewDevice(event) ? [event.payload.device] : [])),
  )
  // Events name no account: it is read where it may be, and only its end goes into the message.
  const members = await membersOf(
    tx,
    events.flatMap(({ topic, member }) => (member !== null && topic.startsWith('member.bank_') ? [member] : [])),
  )
  for (const event of events) {
    const notice = noticeOf(event, { names, members })
    if (notice === null) continue
    const data = { messageId: context.newId(), member: String(event.member), at: event.occurredAt.toISOString(), notice }
    await context.jobs.send(tx, NOTICE_JOB, data)
  }
}

function isOfNewDevice(event: AccountEvent): event is DomainEvent<typeof memberLoggedIn> {
  return event.topic === 'member.logged_in' && event.payload.isNewDevice
}

interface Known {
  /** Devices by id. */
  readonly names: ReadonlyMap<string, string>
  readonly members: ReadonlyMap<MemberId, Member>
}

const TAIL_DIGITS = 4

function accountOf({ member }: AccountEvent, members: Known['members']): { readonly bankCode: string; readonly tail: string } {
  const bank = member === null ? undefined : members.get(member)?.bank
  invariant(bank !== undefined, 'an account that was changed is a member’s')
  return { bankCode: bank.code, tail: bank.number.slice(-TAIL_DIGITS) }
}

function noticeOf(event: AccountEvent, { names, members }: Known): Notice | null {
  if (event.topic === 'member.password_changed') return { kind: 'password_changed' }
  if (event.topic === 'kyc.verified') return { kind: 'identity_verified' }
  if (event.topic === 'kyc.refused') return { kind: 'identity_refused' }
  if (event.topic === 'member.bank_changed') return { kind: 'bank_changed', ...accountOf(event, members) }
  if (event.topic === 'member.bank_restored') return { kind: 'bank_restored', ...accountOf(event, members) }
  if (event.topic === 'withdrawal.ended') return { kind: 'withdrawal_ended' }
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
