import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { SEAMLESS_BASE, seamlessPaths } from '@morakot/contract/features/seamless/calls'
import type { SeamlessCall } from '@morakot/contract/features/seamless/calls'
import { seamlessReply } from '@morakot/contract/features/seamless/schema'
import type { SeamlessReply } from '@morakot/contract/features/seamless/schema'
import { sendOnce, PROVIDER, signedHeaders } from './signed.ts'

/** A provider waits so long for an answer (docs/seamless-wallet.md). */
const WAIT_MS_MAX = 3_000

/** The fields of a message except `request_id`, which is made for each sending. */
export type SeamlessFields = Readonly<Record<string, string | boolean>>

/** The wallet's word, or none: a 5xx, a broken line or a reply that is none says nothing about what happened. */
export type SeamlessAnswer =
  | { readonly kind: 'answered'; readonly reply: SeamlessReply; readonly retryAfter: string | undefined }
  | { readonly kind: 'unknown'; readonly why: string; readonly retryAfter: string | undefined }

export interface SeamlessClient {
  /** Sends a message once, with a fresh nonce. */
  readonly send: (call: SeamlessCall, fields: SeamlessFields) => Promise<SeamlessAnswer>
}

/** A game provider's side of the seamless wallet. The origin is read for each message: an api may have moved. */
export function seamlessClient(origin: () => string, agent?: Agent): SeamlessClient {
  return {
    send: async (call, fields) => {
      const path = `${SEAMLESS_BASE}${seamlessPaths[call]}`
      const body = JSON.stringify({ request_id: randomUUID(), ...fields })
      const headers = signedHeaders(PROVIDER, { method: 'POST', path, body })
      const options = { headers, body, timeoutMs: WAIT_MS_MAX, ...(agent === undefined ? {} : { agent }) }
      try {
        const answer = await sendOnce({ method: 'POST', url: `${origin()}${path}`, ...options })
        const retryAfter = answer.headers['retry-after']?.toString()
        const reply = seamlessReply.safeParse(answer.body)
        if (!reply.success || answer.status >= 500) return { kind: 'unknown', why: `HTTP ${answer.status}`, retryAfter }
        return { kind: 'answered', reply: reply.data, retryAfter }
      } catch (error) {
        return { kind: 'unknown', why: error instanceof Error ? error.message : String(error), retryAfter: undefined }
      }
    },
  }
}
