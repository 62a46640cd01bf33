import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { runBankJobs } from '#features/bank/jobs'
import { alertWebhookRoutes } from '#features/alert-webhook/routes'
import { bankRoutes } from '#features/bank/routes'
import { conformanceRoutes } from '#features/conformance/routes'
import { gatewayPlatformRoutes } from '#features/gateway-platform/routes'
import { identityVerifierRoutes } from '#features/identity-verifier/routes'
import { indexRoutes } from '#features/pages/routes'
import { runProviderJobs } from '#features/provider/jobs'
import { providerRoutes } from '#features/provider/routes'
import { playRoutes } from '#features/provider/routes-play'
import { worldRoutes } from '#features/provider/routes-worlds'
import { slipVerifierRoutes } from '#features/slip-verifier/routes'
import { pushRoutes } from '#features/push/routes'
import { smsRoutes } from '#features/sms/routes'
import { trueMoneyRoutes } from '#features/true-money/routes'
import type { SandboxContext } from '#infra/context'
import { servePublicFiles } from '#infra/http/public-files'
import { keepRawBodies } from '#infra/http/raw-body'

const BODY_BYTES_MAX = 64 * 1024
const REPORT_EVERY_MS = 1_000
const TICK_MS = 250

/** The sandbox's HTTP side, without a port: tests inject into it, main.ts makes it listen. */
export async function buildSandbox(context: SandboxContext): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: BODY_BYTES_MAX, forceCloseConnections: true })
  // Each page sends its own content policy and says itself who may frame it.
  const setHeaders = helmet({ contentSecurityPolicy: false, frameguard: false, crossOriginOpenerPolicy: false })
  app.addHook('onRequest', (request, reply, done) => setHeaders(request.raw, reply.raw, () => done()))
  keepRawBodies(app)
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) context.log.error({ url: request.url.split('?')[0], error }, 'A request failed.')
    return reply.code(status).send({ error: status >= 500 ? 'The sandbox failed.' : error.message })
  })
  await servePublicFiles(app)
  providerRoutes(app, context)
  playRoutes(app, context)
  worldRoutes(app)
  conformanceRoutes(app, context)
  bankRoutes(app, context)
  slipVerifierRoutes(app, context)
  identityVerifierRoutes(app, context)
  trueMoneyRoutes(app, context)
  smsRoutes(app, context)
  pushRoutes(app, context)
  alertWebhookRoutes(app, context)
  gatewayPlatformRoutes(app, context)
  indexRoutes(app, context)
  return app
}

/** One run of all work that no request triggers. */
export async function runDueWork(context: SandboxContext): Promise<void> {
  await runProviderJobs(context)
  await runBankJobs(context)
}

/** Runs due work for ever, one turn at a time, starting with what the last process left behind. Returns the stop. */
export function startDueWork(context: SandboxContext): () => Promise<void> {
  let isStopping = false
  let reportedAt = Number.NEGATIVE_INFINITY
  const report = (error: unknown) => {
    // A database that is away fails every turn.
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = performance.now()
    context.log.error({ error }, 'A turn of due work failed.')
  }
  const turns = (async () => {
    while (!isStopping) {
      await runDueWork(context).catch(report)
      await context.sleep(TICK_MS)
    }
  })()
  return async () => {
    isStopping = true
    await turns
  }
}
