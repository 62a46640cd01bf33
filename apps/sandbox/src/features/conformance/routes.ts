import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { SandboxContext } from '#infra/context'
import { sendPage } from '#infra/http/page-reply'
import { parsedBody } from '#infra/http/parsed-body'
import { requireSignature } from '#infra/http/signed-requests'

import { benchPage } from './pages/bench.ts'
import { BENCH_PLAY_PATH } from './rules-suite.ts'
import { benchSessions, misbehave, playerOfPlay } from './service.ts'
import { checkNames } from './service-suite.ts'

const runRequest = z.object({ playId: z.string().min(1).max(100), checks: z.array(z.string().max(40)).max(50).default([]) })
const playRequest = z.object({ play_id: z.string().min(1).max(100) })

/** The provider's bench: its page, its runs, and the signed question for the player behind a play. */
export function conformanceRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get('/bench', async (_request, reply) =>
    sendPage(reply, benchPage({ sessions: await benchSessions(context), checks: checkNames() }), null),
  )
  app.post('/bench/runs', async (request, reply) => {
    const { playId, checks } = parsedBody(runRequest, request.body)
    const verdicts = await misbehave(context, playId, checks)
    return verdicts === undefined ? reply.code(404).send({ error: 'There is no such play.' }) : { verdicts }
  })
  app.post(BENCH_PLAY_PATH, { preHandler: requireSignature(context, context.config.provider) }, async (request, reply) => {
    const player = await playerOfPlay(context, parsedBody(playRequest, request.body).play_id)
    return player ?? reply.code(404).send({ error: 'There is no such play.' })
  })
}
