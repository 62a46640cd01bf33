import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { About, Described } from './openapi-pages.ts'

/** What the answers of the description say of their own connection, which is none. */
const OF_NO_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

/** OpenAPI 3.1 from the contract at /openapi.json, and a page to browse it at /docs. Register before the routes. */
export function describeApi(app: FastifyInstance, about: About): void {
  const routes: Described[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    // Calls of the contract have a name of their own. HEAD is their GET again.
    if (schema?.operationId !== undefined && method !== 'HEAD') routes.push({ method, url, schema })
  })
  // What describes the API is every tenth module that a start would load, and few ask for it: the first who does waits for it.
  let opened: Promise<FastifyInstance> | undefined
  const open = async () => await (await import('./openapi-pages.ts')).openPages(about, routes)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    opened ??= open()
    const pages = await opened
    const { statusCode, headers, rawPayload } = await pages.inject({ url: request.url, headers: request.headers })
    if (statusCode === 404) return reply.callNotFound()
    for (const [name, value] of Object.entries(headers)) if (!OF_NO_CONNECTION.has(name)) reply.header(name, value)
    return reply.code(statusCode).send(rawPayload)
  }
  for (const url of ['/openapi.json', '/docs', '/docs/*']) app.get(url, { schema: { hide: true } }, answer)
}
