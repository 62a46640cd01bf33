import {
  GATEWAY_BASE,
  GATEWAY_CALLS,
  GATEWAY_TOKEN_HEADER,
  gatewayGamesRequest,
  gatewayLogin,
  gatewayTransferOrder,
} from '@morakot/contract/outside/gateway'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { SandboxContext } from '#infra/context'
import { sendPage } from '#infra/http/page-reply'
import { parsedBody } from '#infra/http/parsed-body'
import { requireSignature, signReplies } from '#infra/http/signed-requests'

import { gatewayPage } from './pages/gateway.ts'
import { gatewayPlayRoutes } from './routes-play.ts'
import { FAULTS, isCall } from './rules.ts'
import { CALL_NAMES, answerWithFaults, board, changeMember, endFaults, newMember, orderFault, describeFaults } from './service-faults.ts'

const TIMES_MAX = 100
const CREDIT_SATANG_MAX = 100_000_000
const faultNames = Object.keys(FAULTS).filter((name): name is keyof typeof FAULTS => Object.hasOwn(FAULTS, name))
const faultRequest = z.object({
  fault: z.enum(faultNames),
  call: z.enum(['', ...CALL_NAMES]).default(''),
  times: z.coerce.number().int().min(0).max(TIMES_MAX).default(1),
})
const memberRequest = z.object({ credit: z.number().int().min(0).max(CREDIT_SATANG_MAX), isForgetful: z.boolean().default(false) })
const changeRequest = z.object({ username: z.string().max(15), change: z.enum(['bet', 'settle', 'forget']) })

const NOTHING = { username: '', password: '', amount: '', reference: '', gameId: '', platform: '' }
const reference = z.object({ reference: z.string().max(64) })
const BODIES: Partial<Record<keyof typeof GATEWAY_CALLS, z.ZodType<object>>> = {
  login: gatewayLogin,
  transferIn: gatewayTransferOrder,
  transferOut: gatewayTransferOrder,
  point: gatewayTransferOrder,
  transfer: reference,
  games: gatewayGamesRequest,
  launch: z.object({ gameId: z.string().max(60) }),
}

/** The gateway platform: signed calls for the operator, and a page with its members, transfers and faults for people. */
export function gatewayPlatformRoutes(app: FastifyInstance, context: SandboxContext): void {
  pageRoutes(app, context)
  gatewayPlayRoutes(app, context)
  const { gateway } = context.config
  const signed = { preHandler: requireSignature(context, gateway), onSend: signReplies(context, gateway) }
  for (const [name, { method, path }] of Object.entries(GATEWAY_CALLS)) {
    if (!isCall(name)) continue
    const url = `${GATEWAY_BASE}${path}`
    app.route({ method, url, ...signed, handler: async (request, reply) => await answer(context, name, request, reply) })
  }
}

async function answer(context: SandboxContext, call: keyof typeof GATEWAY_CALLS, request: FastifyRequest, reply: FastifyReply) {
  const token = /^Bearer (\S+)$/.exec(String(request.headers[GATEWAY_TOKEN_HEADER] ?? ''))?.[1] ?? null
  const body = { ...NOTHING, ...(request.method === 'POST' ? parsedBody(BODIES[call] ?? z.object({}), request.body) : {}) }
  const outcome = await answerWithFaults(context, call, { token, body })
  switch (outcome.kind) {
    case 'answer':
      return reply.code(outcome.answer.status).send(outcome.answer.body)
    case 'cut':
      request.raw.socket.destroy()
      return reply.hijack()
    case 'html':
      return reply.type('text/html; charset=utf-8').send('<!doctype html><title>502</title><h1>Bad gateway</h1>')
    case 'redirect':
      return reply.redirect(`${context.config.origin}/gateway`, 302)
  }
}

function pageRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get('/gateway', async (_request, reply) => sendPage(reply, gatewayPage(await board(context), CALL_NAMES), null))
  app.get('/gateway/faults', async () => await describeFaults(context))
  app.post('/gateway/faults', async (request) => {
    await orderFault(context, parsedBody(faultRequest, request.body))
    return await describeFaults(context)
  })
  app.post('/gateway/faults/end', async () => {
    await endFaults(context)
    return await describeFaults(context)
  })
  app.post('/gateway/members/new', async (request) => ({ username: await newMember(context, parsedBody(memberRequest, request.body)) }))
  app.post('/gateway/members', async (request) => {
    const { username, change } = parsedBody(changeRequest, request.body)
    await changeMember(context, username, change)
    return { ok: true }
  })
}
