import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { SandboxContext } from '#infra/context'
import { sendPage } from '#infra/http/page-reply'
import { parsedBody } from '#infra/http/parsed-body'

import { closedPage, pushPage } from './pages/messages.ts'
import { isPoint } from './service-sender.ts'
import { board, endOrders, orderAnswer, subscribe, takeMessage } from './service.ts'

const TIMES_MAX = 100
const RETRY_SECONDS = '60'

const subscription = z.object({ applicationServerKey: z.string().max(100).refine(isPoint) })
const browser = z.object({ id: z.uuid() })
const browserRequested = z.object({ browser: z.uuid().optional().catch(undefined) })
const order = z.object({
  answer: z.coerce.number().pipe(z.literal([404, 410, 429, 500])),
  times: z.coerce.number().int().min(0).max(TIMES_MAX).default(1),
})

/** The push service: it makes browsers up, takes messages to them as a push service does, and shows what the browsers would. */
export function pushRoutes(app: FastifyInstance, context: SandboxContext): void {
  pageRoutes(app, context)
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/push/subscriptions', async (request) => subscribe(context, parsedBody(subscription, request.body).applicationServerKey))
  app.post('/push/browsers/:id', async (request, reply) => {
    const { id } = parsedBody(browser, request.params)
    const header = (name: string) => (typeof request.headers[name] === 'string' ? request.headers[name] : undefined)
    const status = await takeMessage(context, id, {
      authorization: header('authorization') ?? '',
      ttl: header('ttl'),
      topic: header('topic'),
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    })
    if (status === 429) reply.header('retry-after', RETRY_SECONDS)
    return reply.code(status).send()
  })
}

function pageRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get('/push', async (request, reply) => {
    if (context.config.isExposed) return sendPage(reply.code(403), closedPage(), null)
    return sendPage(reply, pushPage(await board(context, parsedBody(browserRequested, request.query).browser)), null)
  })
  app.get('/push/messages', async (request, reply) => {
    if (context.config.isExposed) return reply.code(403).send({ error: 'The messages are closed in an exposed demo.' })
    const { messages } = await board(context, parsedBody(browserRequested, request.query).browser)
    return {
      messages: messages.map(({ browser_id, answered, text, topic, received_at }) => ({
        browserId: browser_id,
        answered,
        text,
        topic,
        receivedAt: received_at,
      })),
    }
  })
  app.post('/push/orders', async (request) => {
    await orderAnswer(context, parsedBody(order, request.body))
    return { ok: true }
  })
  app.post('/push/orders/end', async () => {
    await endOrders(context)
    return { ok: true }
  })
}
