import { IDENTITY_CHECK_PATH, identityOrder } from '@morakot/contract/outside/identity'
import type { FastifyInstance } from 'fastify'

import type { SandboxContext } from '#infra/context'
import { parsedBody } from '#infra/http/parsed-body'
import { requireSignature, signReplies } from '#infra/http/signed-requests'

import { proposedVerdict } from './rules.ts'

/** A photo of a document comes with the question. */
const BODY_BYTES_MAX = 4 * 1024 * 1024

/** The verifier of identities: signed questions, signed answers. It keeps nothing of what it is shown. */
export function identityVerifierRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { identity } = context.config
  const signed = { preHandler: requireSignature(context, identity), onSend: signReplies(context, identity), bodyLimit: BODY_BYTES_MAX }
  app.post(IDENTITY_CHECK_PATH, signed, (request) => proposedVerdict(parsedBody(identityOrder, request.body), context.clock.now()))
}
