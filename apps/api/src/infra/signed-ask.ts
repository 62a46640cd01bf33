import type { BaseContext } from './context.ts'
import { isReplyOf, signRequest } from './signature.ts'
import type { Party } from './signature.ts'

/** A system outside that is asked over HTTP: where it is, and the key of both directions. */
export interface AskedParty {
  readonly origin: string
  readonly id: string
  readonly keyId: string
  readonly secret: string
}

interface Asking {
  readonly path: `/${string}`
  readonly order: object
  /** A slower answer is unknown, not a no. */
  readonly msMax: number
}

const REPLY_LENGTH_MAX = 16_000

/**
 * Sends a signed question and answers what was said, once its signature holds and covers this very question. Throws for everything else:
 * nothing was learned. Never with a transaction open.
 */
export async function askSigned(
  context: Pick<BaseContext, 'clock' | 'fetch' | 'newId'>,
  to: AskedParty,
  { path, order, msMax }: Asking,
): Promise<unknown> {
  const party: Party = { id: to.id, signsWith: to.keyId, keys: { [to.keyId]: to.secret } }
  const body = JSON.stringify(order)
  const nonce = context.newId()
  const response = await context.fetch(to.origin + path, {
    method: 'POST',
    signal: AbortSignal.timeout(msMax),
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
  if (!response.ok) throw new Error(`${party.id} answered ${response.status}`)
  return JSON.parse(said)
}
