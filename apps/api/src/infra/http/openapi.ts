import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from './security-headers.ts'

/** What an installation decides of its description. */
export interface About {
  readonly api: 'member' | 'console'
  readonly brandName: string
  readonly version: string
  /** The cookie that a session travels in. */
  readonly cookie: string
}

const require = createRequire(import.meta.url)
const FOLDER = join(import.meta.dirname, '../../../openapi')
/** What the page needs of the library, and nothing else of it. */
const LIBRARY_FILES = /^\/swagger-ui(?:-bundle\.js|\.css)$/

/** OpenAPI 3.1 of the contract at /openapi.json, and a page to browse it at /docs: files, written by `npm run openapi`. */
export async function serveDescription(app: FastifyInstance, about: About): Promise<void> {
  // It is rarely requested, so the first request reads it.
  let description: Promise<Buffer> | undefined
  const hidden = { schema: { hide: true } } as const
  app.get('/openapi.json', hidden, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await (description ??= readDescription(about))),
  )
  // The library of this page writes HTML: it gets no more than it needs, and the pages of the product keep their Trusted Types.
  const policy = securityHeaders({ frameOrigins: [], secure: false, trustedTypes: 'off' })['content-security-policy'] ?? ''
  const page = { 'content-security-policy': policy, 'cache-control': 'no-cache' }
  for (const url of ['/docs', '/docs/'])
    app.get(url, hidden, async (_request, reply) =>
      reply
        .headers(page)
        .type('text/html; charset=utf-8')
        .send(await readFile(join(FOLDER, 'docs.html'))),
    )
  app.get('/docs/show.js', hidden, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await readFile(join(FOLDER, 'show.js'))),
  )
  const library = dirname(require.resolve('@fastify/swagger-ui'))
  await app.register(fastifyStatic, {
    root: join(library, 'static'),
    prefix: '/docs/static/',
    decorateReply: false,
    index: false,
    wildcard: true,
    allowedPath: (path) => LIBRARY_FILES.test(path),
  })
}

async function readDescription({ api, brandName, version, cookie }: About): Promise<Buffer> {
  const text = await readFile(join(FOLDER, `generated/${api}.json`), 'utf8')
  const inside = (value: string) => JSON.stringify(value).slice(1, -1)
  const decided = text
    .replace('%BRAND_NAME%', () => inside(brandName))
    .replace('%VERSION%', () => inside(version))
    .replace('%SESSION_COOKIE%', () => inside(cookie))
  return Buffer.from(decided)
}
