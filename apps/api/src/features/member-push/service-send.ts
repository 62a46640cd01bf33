import { MEMBER_MESSAGES, REFUSED_MAX } from '@morakot/contract/features/member-push/states'
import { memberLoggedOut } from '@morakot/contract/features/members/events'
import { subjectErased } from '@morakot/contract/features/subject-requests/events'
import { z } from 'zod'
import { unseal } from '#infra/crypto/secret-box'
import type { Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import { sendPush } from '#infra/outside/send-push'
import type { PushOutcome } from '#infra/outside/send-push'
import { messageOf, SENT_FACTS } from './rules.ts'
import { MEMBER_PUSH_SEND } from './service-context.ts'
import type { MemberPushContext } from './service-context.ts'
import {
  deleteOf,
  deleteOld,
  endOfSession,
  endSubscription,
  findLive,
  findUnsent,
  insertMessage,
  listLive,
  takeMessage,
  writeRefused,
  writeTry,
} from './store.ts'
import type { Subscription } from './store.ts'

const MINUTE_MS = 60_000
/** A message is of use for an hour; its row says for 30 days that it was sent. */
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS

const stored = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

/** What the subscriber reads: the facts that are sent, and those that end subscriptions. */
export const READ_FACTS = [...SENT_FACTS, memberLoggedOut, subjectErased] as const

/** A message as its job has it. */
export const messageOrder = z.object({ messageId: z.uuid() })

/** A message that did not get through now; its job tries again. */
class NotNow extends Error {}

/** Queues the messages of these facts, each once for a subscription, in their order: nothing is queued for a device that was signed out before. */
export async function queueMessages(
  context: MemberPushContext,
  tx: Tx,
  events: readonly DomainEvent<(typeof READ_FACTS)[number]>[],
): Promise<void> {
  const now = context.clock.now()
  for (const event of events) {
    const { member } = event
    if (member === null) continue
    if (event.topic === 'member.logged_out') await endOfSession(tx, BigInt(event.payload.session), event.occurredAt)
    else if (event.topic === 'subject.erased') await deleteOf(tx, member)
    else {
      const kind = messageOf(event)
      for (const { id: subscriptionId } of kind === null ? [] : await listLive(tx, member)) {
        const message = { id: context.newId(), eventId: event.id, subscriptionId, madeAt: now }
        if (kind !== null && (await insertMessage(tx, { ...message, kind })))
          await context.jobs.send(tx, MEMBER_PUSH_SEND, { messageId: message.id })
      }
    }
  }
  await deleteOld(tx, new Date(now.getTime() - KEPT_MS))
}

/** Sends a message, once: one that was sent, or whose subscription has ended, is left. Throws where another try may help. */
export async function sendMessage(context: MemberPushContext, { messageId }: z.output<typeof messageOrder>): Promise<void> {
  const { config, clock, db } = context
  const message = await findUnsent(db, messageId)
  const subscription = message === undefined ? undefined : await findLive(db, message.subscriptionId)
  if (config.push === null || message === undefined || subscription === undefined) return
  const now = clock.now()
  const before = new Date(now.getTime() - MINUTE_MS)
  if (!(await context.withTransaction(async (tx) => await takeMessage(tx, messageId, { now, before }))))
    throw new NotNow('another process sends the message')
  const { text, page } = MEMBER_MESSAGES[message.kind]
  const sealed = { keyId: subscription.sealedKeyId, box: subscription.sealedBox }
  const target = stored.parse(JSON.parse(unseal(config.vaultKeys, sealed, `member-push:${subscription.id}`)))
  const outcome = await sendPush(context, senderOf(config), target, { messageId, title: config.brandName, text, url: page })
  await context.withTransaction(async (tx) => await keepOutcome(tx, { outcome, messageId, subscription, at: clock.now() }))
  if (outcome === 'later') throw new NotNow('the push service did not take the message')
}

/** A member may name any address as the push service of the browser: it learns where members reach us, and nothing about the console. */
function senderOf({ push, publicOrigin }: MemberPushContext['config']) {
  if (push === null) throw new Error('no key for push messages')
  return publicOrigin.startsWith('https://') ? { ...push, contact: publicOrigin } : { ...push, contact: 'mailto:demo@morakot.invalid' }
}

interface Tried {
  readonly outcome: PushOutcome
  readonly messageId: string
  readonly subscription: Subscription
  readonly at: Date
}

async function keepOutcome(tx: Tx, { outcome, messageId, subscription: { id, refused }, at }: Tried): Promise<void> {
  await writeTry(tx, messageId, outcome === 'sent' ? at : null)
  if (outcome === 'gone') await endSubscription(tx, id, { at, because: 'gone' })
  // A push service that is down for an hour must not end anything.
  if (outcome === 'later') return
  const inARow = outcome === 'sent' ? 0 : refused + 1
  await writeRefused(tx, id, inARow)
  if (inARow >= REFUSED_MAX) await endSubscription(tx, id, { at, because: 'refused' })
}
