import { SLIP_VERIFY_PATH, slipOrder } from '@morakot/contract/outside/slip'
import type { FastifyInstance } from 'fastify'

import type { SandboxContext } from '#infra/context'
import { parsedBody } from '#infra/http/parsed-body'
import { requireSignature, signReplies } from '#infra/http/signed-requests'

import { verifySlip } from './service.ts'

/** The verifier of slips: signed questions, signed answers. */
export function slipVerifierRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { slips } = context.config
  const signed = { preHandler: requireSignature(context, slips), onSend: signReplies(context, slips) }
  app.post(SLIP_VERIFY_PATH, signed, async (request) => await verifySlip(context, parsedBody(slipOrder, request.body)))
}
