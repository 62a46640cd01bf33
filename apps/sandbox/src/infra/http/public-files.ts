import fastifyStatic from '@fastify/static'
import { WHOLE } from '@morakot/ui/thai-pieces'
import type { FastifyInstance } from 'fastify'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

/** What of a Thai text may not be cut at the end of a line, as a module for the pages: the member app keeps the same. */
const THAI_WORDS = `export const WHOLE = new RegExp(${JSON.stringify(WHOLE.source)}, ${JSON.stringify(WHOLE.flags)})\n`

/** Serves the pages' own files, the Thai font (machines without one show nothing) and the QR reader as the modules they are. */
export async function servePublicFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: fileURLToPath(new URL('../../../public/', import.meta.url)), prefix: '/public/', index: false })
  app.get('/text/thai-words.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(THAI_WORDS))
  const files = { decorateReply: false, index: false as const }
  const fonts = join(dirname(require.resolve('@morakot/ui/package.json')), 'fonts')
  await app.register(fastifyStatic, { ...files, root: fonts, prefix: '/fonts/', maxAge: '30d' })
  const reader = dirname(require.resolve('qr'))
  await app.register(fastifyStatic, {
    ...files,
    root: reader,
    prefix: '/qr/',
    allowedPath: (path) => /^\/(?:index|decode)\.js$/.test(path),
  })
}
