import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { About } from './openapi-pages.ts'
import type { Describer } from './openapi-describer.ts'

/** What the answers of the description say of their own connection, which is none. */
const OF_NO_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

/** OpenAPI 3.1 from the contract at /openapi.json, and a page to browse it at /docs. */
export function describeApi(app: FastifyInstance, about: About, threadFile: URL): void {
  // What describes the API is every tenth module that a start would load, and few ask for it: the first who does waits for it.
  let opened: Promise<Describer> | undefined
  const open = async () => (await import('./openapi-describer.ts')).openDescriber(about, threadFile)
  const standing = async () => {
    const describer = await (opened ??= open())
    return describer.isGone() ? await (opened = open()) : describer
  }
  app.addHook('onClose', async () => await (await opened)?.close())
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const describer = await standing()
    const { statusCode, headers, body } = await describer.ask({ url: request.url, headers: request.headers })
    if (statusCode === 404) return reply.callNotFound()
    for (const [name, value] of Object.entries(headers)) if (!OF_NO_CONNECTION.has(name)) reply.header(name, value)
    return reply.code(statusCode).send(Buffer.from(body))
  }
  for (const url of ['/openapi.json', '/docs', '/docs/*']) app.get(url, { schema: { hide: true } }, answer)
}
