import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const require = createRequire(import.meta.url)
const brotli = promisify(brotliCompress)

/** Serves the pages' own files, the Thai font (machines without one show nothing) and the QR reader as the modules they are. */
export async function servePublicFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: fileURLToPath(new URL('../../../public/', import.meta.url)), prefix: '/public/', index: false })
  const files = { decorateReply: false, index: false as const }
  const fonts = join(dirname(require.resolve('@fontsource-variable/noto-sans-thai/package.json')), 'files')
  await app.register(fastifyStatic, { ...files, root: fonts, prefix: '/fonts/', maxAge: '30d' })
  await servePixi(app)
  const reader = dirname(require.resolve('qr'))
  await app.register(fastifyStatic, {
    ...files,
    root: reader,
    prefix: '/qr/',
    allowedPath: (path) => /^\/(?:index|decode)\.js$/.test(path),
  })
}

const PIXI_FILES = ['pixi.min.js', 'packages/unsafe-eval.min.js'] as const

/** The drawing library, compressed to a quarter of its size: compressed once, when a player first opens a game that uses it. */
async function servePixi(app: FastifyInstance): Promise<void> {
  const folder = join(dirname(require.resolve('pixi.js')), '../dist')
  for (const name of PIXI_FILES) {
    let pressed: Promise<Buffer> | undefined
    app.get(`/pixi/${name}`, async (request, reply) => {
      const isBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      reply.header('cache-control', 'public, max-age=2592000').header('vary', 'accept-encoding').type('text/javascript; charset=utf-8')
      if (!isBrotli) return reply.send(await readFile(join(folder, name)))
      pressed ??= readFile(join(folder, name)).then((file) => brotli(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }))
      return reply.header('content-encoding', 'br').send(await pressed)
    })
  }
}
