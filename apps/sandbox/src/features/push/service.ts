import type { SandboxContext } from '#infra/context'

import { newPrivateKey, openMessage, pointOf } from './service-message.ts'
import { isFromSender } from './service-sender.ts'
import { deleteOrders, findBrowser, insertBrowser, insertMessage, insertOrder, latestMessages, listOrders, takeOrder } from './store.ts'
import type { PushMessage, PushOrder } from './store.ts'

const AUTH_BYTES = 16
const SHOWN_MAX = 100
/** A push service takes messages of this size (RFC 8030 §7.2). */
const MESSAGE_BYTES_MAX = 4_096
const TAKEN = 201

/** What `pushManager.subscribe` of a browser gives, as JSON. */
export interface Subscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** Makes a browser up that takes messages signed by one key. */
export async function subscribe(context: SandboxContext, serverKey: string): Promise<Subscription> {
  const privateKey = newPrivateKey()
  const auth = Buffer.from(context.randomHex(AUTH_BYTES), 'hex').toString('base64url')
  const browserId = context.newId()
  await insertBrowser(context.db, {
    browser_id: browserId,
    server_key: serverKey,
    private_key: privateKey.toString('base64url'),
    auth,
    made_at: context.clock.now(),
  })
  return { endpoint: `${context.config.origin}/push/browsers/${browserId}`, keys: { p256dh: pointOf(privateKey), auth } }
}

interface Sent {
  readonly authorization: string
  readonly ttl: string | undefined
  readonly topic: string | undefined
  readonly body: Buffer
}

/** Takes a message for a browser, or not: returns the status of the answer (RFC 8030, RFC 8292). */
export async function takeMessage(context: SandboxContext, browserId: string, sent: Sent): Promise<number> {
  const { db, clock, config } = context
  const browser = await findBrowser(db, browserId)
  if (browser === undefined) return 404
  const expected = { serverKey: browser.server_key, origin: new URL(config.origin).origin, now: clock.now() }
  if (!isFromSender(sent.authorization, expected)) return 403
  if (sent.ttl === undefined || !/^\d{1,9}$/.test(sent.ttl)) return 400
  if (sent.body.length > MESSAGE_BYTES_MAX) return 413
  const keys = { privateKey: Buffer.from(browser.private_key, 'base64url'), auth: Buffer.from(browser.auth, 'base64url') }
  const text = openMessage(sent.body, keys)
  // A push service cannot know this; here it is a fault of the sender that must be seen.
  if (text === null) return 400
  const answered = (await takeOrder(db)) ?? TAKEN
  await insertMessage(db, {
    message_id: context.newId(),
    browser_id: browserId,
    answered,
    text: answered === TAKEN ? text : null,
    topic: sent.topic ?? null,
    received_at: clock.now(),
  })
  return answered
}

export interface Board {
  readonly messages: readonly PushMessage[]
  readonly orders: readonly PushOrder[]
}

/** What the page shows: the newest messages, of one browser when one is named, and the ordered answers. */
export async function board({ db }: SandboxContext, browserId?: string): Promise<Board> {
  const [messages, orders] = await Promise.all([latestMessages(db, browserId, SHOWN_MAX), listOrders(db)])
  return { messages, orders }
}

/** Orders the answer to the next messages; `times` 0 is until it is taken back. */
export async function orderAnswer(
  { db, clock, newId }: SandboxContext,
  { answer, times }: { readonly answer: number; readonly times: number },
): Promise<void> {
  await insertOrder(db, { order_id: newId(), answer, times_left: times === 0 ? null : times, created_at: clock.now() })
}

/** Takes all ordered answers back. */
export async function endOrders({ db }: SandboxContext): Promise<void> {
  await deleteOrders(db)
}
