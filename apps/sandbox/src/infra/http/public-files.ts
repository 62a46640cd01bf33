import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

/** Serves the pages' own files, the Thai font (machines without one show nothing) and the QR reader as the modules they are. */
export async function servePublicFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: fileURLToPath(new URL('../../../public/', import.meta.url)), prefix: '/public/', index: false })
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
