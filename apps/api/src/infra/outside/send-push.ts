import type { BaseContext } from '#infra/context'
import { isPrivateUpstream } from '#infra/outside/private-upstream'
import { lateAfter } from '#infra/time-limits'
import { encryptPush, isReceiverKey, messageRandom, vapidHeader } from '#infra/outside/web-push'
import type { PushReceiver, PushSender } from '#infra/outside/web-push'

const SEND_MS_MAX = 10_000
/** A push service keeps a message for a browser that is off. After this it is old. */
const KEPT_SECONDS = 3_600
/** A day is the longest that a push service accepts (RFC 8292 §2). */
const SIGNED_MS = 12 * 3_600_000

/** A browser: its address at the push service, and its keys. */
export interface PushTarget extends PushReceiver {
  readonly endpoint: string
}

/** A message. A later one with the same id takes its place, at the push service and on the screen. */
export interface PushMessage {
  readonly messageId: string
  /** Who sends it. */
  readonly title: string
  readonly text: string
  /** A page of the app that shows it. */
  readonly url: string
}

/**
 * What came of it. `gone`: the browser takes no more messages (404, 410). `refused`: the push service takes none like it, and trying again is of no
 * use. `private`: the address is none of the public internet. `later`: no answer, or not now.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'private' | 'later'

/** Whether a message may be sent to what a browser gave: an address with https or one that the installation names, and a key of the curve. */
export function isPushTarget({ endpoint, p256dh }: PushTarget, privateUpstreams: readonly string[]): boolean {
  const { protocol, origin } = new URL(endpoint)
  return (protocol === 'https:' || privateUpstreams.includes(origin)) && isReceiverKey(p256dh)
}

/** Sends a message to a browser over its push service, never with a transaction open. */
export async function sendPush(
  { fetchUpstream, clock, random }: Pick<BaseContext, 'fetchUpstream' | 'clock' | 'random'>,
  sender: PushSender,
  target: PushTarget,
  { messageId, title, text, url }: PushMessage,
): Promise<PushOutcome> {
  const body = encryptPush(JSON.stringify({ title, body: text, tag: messageId, url }), target, messageRandom(random))
  const headers = {
    authorization: vapidHeader(sender, target.endpoint, new Date(clock.now().getTime() + SIGNED_MS)),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(KEPT_SECONDS),
    urgency: 'high',
    topic: messageId.replaceAll('-', ''),
  }
  try {
    const response = await fetchUpstream(target.endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      signal: lateAfter(SEND_MS_MAX),
    })
    await response.body?.cancel()
    return outcomeOf(response.status)
  } catch (error) {
    return isPrivateUpstream(error) ? 'private' : 'later'
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
