import { createHash, createHmac, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { Agent } from 'node:http'
import { DEMO_SECRETS } from '@morakot/contract/outside/secrets'
import { SIGNATURE_HEADERS, signedText } from '@morakot/contract/outside/signature'

/** An outside system that signs: the sandbox's game provider or its bank, with the demo's keys. */
export interface Signer {
  readonly id: string
  readonly keyId: string
  readonly secret: string
}

export const PROVIDER: Signer = { id: 'sandbox', keyId: 'demo', secret: DEMO_SECRETS.provider }
export const BANK: Signer = { id: 'sandbox-bank', keyId: 'demo', secret: DEMO_SECRETS.bank }

/** What came back over the line; a body that is no JSON is null. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Readonly<Record<string, unknown>> | null
}

/** How many requests had no whole answer, by reason, and how many were answered 503, since this process began. */
export const lineCounts = { refused: 0, late: 0, broken: 0, unavailable: 0 }

/** No answer came, or only half of one. `isRefused` means that no connection was made: the server did not receive the request. */
export class NoAnswer extends Error {
  readonly isRefused: boolean

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.isRefused = 'code' in cause && cause.code === 'ECONNREFUSED'
  }
}

const TIMEOUT = 'no answer in time'

export interface SignedCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly agent?: Agent
  readonly timeoutMs: number
  /** False for requests of the verification itself, such as health checks. */
  readonly isCounted?: boolean
}

/** Sends a request once. Throws NoAnswer for anything but a whole answer. */
export async function sendOnce({ method, url, headers, body, agent, timeoutMs, isCounted = true }: SignedCall): Promise<RawAnswer> {
  return await new Promise((resolve, reject) => {
    const fail = (cause: Error) => {
      const lost = new NoAnswer(cause)
      if (isCounted) lineCounts[lost.isRefused ? 'refused' : cause.message === TIMEOUT ? 'late' : 'broken'] += 1
      reject(lost)
    }
    const outgoing = request(url, { method, headers, agent: agent ?? false, timeout: timeoutMs }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.once('error', fail)
      response.once('end', () => {
        if (isCounted && response.statusCode === 503) lineCounts.unavailable += 1
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parsed(Buffer.concat(pieces).toString()) })
      })
    })
    outgoing.once('timeout', () => outgoing.destroy(new Error(TIMEOUT)))
    outgoing.once('error', fail)
    outgoing.end(body)
  })
}

/** The headers of a signed message. A retry is a new message: a new moment and a new nonce. */
export function signedHeaders(signer: Signer, message: { readonly method: string; readonly path: string; readonly body: string }) {
  const [timestamp, nonce] = [String(Date.now()), randomUUID()]
  const bodyHash = createHash('sha256').update(message.body).digest('hex')
  const text = signedText({ ...message, timestamp, nonce, bodyHash })
  return {
    'content-type': 'application/json',
    [SIGNATURE_HEADERS.party]: signer.id,
    [SIGNATURE_HEADERS.keyId]: signer.keyId,
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.signature]: createHmac('sha256', signer.secret).update(text).digest('hex'),
  }
}

function parsed(text: string): RawAnswer['body'] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}
