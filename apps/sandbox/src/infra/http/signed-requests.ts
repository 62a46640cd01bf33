import { SIGNATURE_HEADERS } from '@morakot/contract/outside/signature'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Party } from '../config.ts'
import type { SandboxContext } from '../context.ts'
import { checkSignature, replyHeaders } from '../signing.ts'
import { takeNonce } from '../store-nonces.ts'

/** A hook that lets only requests through that the operator signed with `party`'s key, each once. */
export function requireSignature(context: SandboxContext, party: Party) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const now = context.clock.now()
    const { method, url: path, headers, rawBody: body } = request
    const verdict = checkSignature(party, { method, path, body, headers, now })
    if (verdict.kind === 'bad') return refuse(reply, verdict.reason)
    const isNew = await takeNonce(context.db, { party: party.id, nonce: verdict.nonce, now })
    return isNew ? undefined : refuse(reply, 'nonce')
  }
}

/** A hook that signs the responses of `party`, refusals included: the caller can detect a response that was forged on the way. */
export function signReplies(context: SandboxContext, party: Party) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const body = typeof payload === 'string' ? payload : ''
    const requestId = String(request.headers[SIGNATURE_HEADERS.nonce] ?? '')
    reply.headers(replyHeaders(party, { timestamp: String(context.clock.now().getTime()), requestId, body }))
    return payload
  }
}

function refuse(reply: FastifyReply, reason: string): FastifyReply {
  return reply.code(401).send({ error: 'BAD_SIGNATURE', reason })
}
