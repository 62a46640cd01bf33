import { ALERT_WEBHOOK_PATH, alertWebhookMessage } from '@morakot/contract/outside/alert-webhook'
import type { FastifyInstance } from 'fastify'

import type { SandboxContext } from '#infra/context'
import { sendPage } from '#infra/http/page-reply'
import { parsedBody } from '#infra/http/parsed-body'
import { requireSignature } from '#infra/http/signed-requests'

import { alertsPage, closedPage } from './pages/alerts.ts'
import { alertsTaken, takeAlert } from './service.ts'

/** The house's own tool: it takes signed alerts, each once, and shows them. */
export function alertWebhookRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get('/alert-webhook', async (_request, reply) => {
    if (context.config.isExposed) return sendPage(reply.code(403), closedPage(), null)
    return sendPage(reply, alertsPage(await alertsTaken(context)), null)
  })
  app.post(ALERT_WEBHOOK_PATH, { preHandler: requireSignature(context, context.config.webhook) }, async (request) => {
    await takeAlert(context, parsedBody(alertWebhookMessage, request.body))
    return { ok: true }
  })
}
