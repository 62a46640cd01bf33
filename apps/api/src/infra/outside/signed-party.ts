import { createBreaker } from './breaker.ts'
import type { BaseContext } from '../context.ts'
import { isReplyOf, signRequest } from '../crypto/signature.ts'
import type { Party } from '../crypto/signature.ts'
import { parseStrict } from '../files/strict-json.ts'
import { lateAfter } from '../time-limits.ts'

/** An outside service that responds to signed requests: its origin, and the key of both directions. */
export interface SignedPartyConfig {
  readonly origin: string
  readonly id: string
  readonly keyId: string
  readonly secret: string
}

export interface SignedParty {
  /**
   * Sends one request, never with a transaction open. `read` takes the parsed JSON and throws where it is no response to this request.
   * Null: no response that can be trusted, which proves nothing; the caller retries.
   */
  readonly send: <T>(path: string, order: object, read: (reply: unknown) => T) => Promise<T | null>
  /** Whether it has not responded for a minute: it is not called until the next trial call is allowed (features F-41). */
  readonly isDown: () => boolean
}

/** How long it may think. A slower answer is unknown, not a no. */
const ANSWER_MS_MAX = 4_000
const DOWN_AFTER_MS = 60_000
const REPLY_LENGTH_MAX = 16_000

/**
 * Opens the connection to one. Keep it for the life of the process: it remembers whether the other side responds. The log contains `name`;
 * `onStateChange` is called when the service counts as down, and when it responds again.
 */
export function openSignedParty(
  context: Pick<BaseContext, 'clock' | 'fetch' | 'newId' | 'logger'>,
  name: string,
  config: SignedPartyConfig,
  onStateChange: () => void = () => undefined,
): SignedParty {
  const party: Party = { id: config.id, signsWith: config.keyId, keys: { [config.keyId]: config.secret } }
  const breaker = createBreaker(context.clock)
  let failing: { readonly since: number; readonly last: number } | null = null
  const send = async (path: string, order: object): Promise<unknown> => {
    const body = JSON.stringify(order)
    const nonce = context.newId()
    const response = await context.fetch(config.origin + path, {
      method: 'POST',
      signal: lateAfter(ANSWER_MS_MAX),
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...signRequest(party, { method: 'POST', path, body }, { now: context.clock.now(), nonce }),
      },
      body,
    })
    const said = (await response.text()).slice(0, REPLY_LENGTH_MAX)
    if (!isReplyOf(party, { headers: response.headers, body: said, nonce }, context.clock.now()))
      throw new Error('a reply without its signature')
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return parseStrict(said)
  }
  const isDown = () => {
    if (failing === null) return false
    const now = context.clock.now().getTime()
    return now - failing.since >= DOWN_AFTER_MS && now - failing.last < DOWN_AFTER_MS
  }
  const learn = (found: typeof failing) => {
    const wasDown = isDown()
    failing = found
    if (isDown() !== wasDown) onStateChange()
  }
  return {
    send: async (path, order, read) => {
      if (!breaker.lets()) return null
      try {
        const answer = read(await send(path, order))
        breaker.succeeded()
        learn(null)
        return answer
      } catch (error) {
        breaker.failed()
        const now = context.clock.now().getTime()
        learn({ since: failing?.since ?? now, last: now })
        context.logger.warn({ err: error, party: name }, 'an external service did not answer')
        return null
      }
    },
    isDown,
  }
}
