import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { PageOf } from './errors.ts'

export interface WebApp {
  /** The folder that the build wrote. */
  readonly folder: string
  /** Written into the page where the build left `%BRAND_NAME%`. */
  readonly brandName: string
  /** First path parts that are never pages: a missing file there is 404, not the app. */
  readonly notPages: readonly string[]
  /** Written into the page where the build left `%TELEMETRY%`: the app tells about itself only when somebody listens. */
  readonly telemetry?: 'on' | 'off'
  /** `off` answers with a worker that takes itself and what it kept out of every browser. */
  readonly serviceWorker?: 'on' | 'off'
}

// Files that are not sent as the build wrote them.
const MANIFEST = 'manifest.webmanifest'
const WORKER = 'sw.js'
const RETIRED_WORKER = 'sw-off.js'

const IMMUTABLE_SECONDS = 31_536_000

/** Serves a built web app: hashed files for ever. Answers which addresses are pages of it. */
export async function serveWebApp(app: FastifyInstance, web: WebApp): Promise<PageOf> {
  const indexFile = join(web.folder, 'index.html')
  if (!existsSync(indexFile)) throw new Error(`The web app is not built: ${indexFile} is missing. Run npm run build.`)
  const page = readFileSync(indexFile, 'utf8')
    .replaceAll('%BRAND_NAME%', () => escapeHtml(web.brandName))
    .replaceAll('%TELEMETRY%', web.telemetry ?? 'off')
  await app.register(fastifyStatic, {
    root: web.folder,
    index: false,
    wildcard: false,
    globIgnore: [MANIFEST, WORKER],
    preCompressed: true,
    setHeaders: (response, path) => {
      const hashed = relative(web.folder, path).startsWith(`assets${sep}`)
      response.header('cache-control', hashed ? `public, max-age=${IMMUTABLE_SECONDS}, immutable` : 'no-cache')
    },
  })
  serveManifest(app, web)
  serveWorker(app, web)
  return (request) => {
    const first = request.url.split(/[/?]/, 2)[1] ?? ''
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && String(request.headers.accept ?? '').includes('text/html')
    return wantsPage && !web.notPages.includes(first) ? page : null
  }
}

// The app is installed under the configured brand, as its page is called.
function serveManifest(app: FastifyInstance, web: WebApp): void {
  const file = join(web.folder, MANIFEST)
  if (!existsSync(file)) return
  const brand = JSON.stringify(web.brandName).slice(1, -1)
  const manifest = readFileSync(file, 'utf8').replaceAll('%BRAND_NAME%', () => brand)
  app.get(`/${MANIFEST}`, { schema: { hide: true } }, async (_request, reply) =>
    reply.headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' }).send(manifest),
  )
}

function serveWorker(app: FastifyInstance, web: WebApp): void {
  const file = join(web.folder, web.serviceWorker === 'off' ? RETIRED_WORKER : WORKER)
  if (!existsSync(file)) return
  const worker = readFileSync(file, 'utf8')
  app.get(`/${WORKER}`, { schema: { hide: true } }, async (_request, reply) =>
    reply.headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }).send(worker),
  )
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
