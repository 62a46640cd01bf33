import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { wantsPage } from './wants-page.ts'
import { acceptsEncoding } from './encodings.ts'
import type { PageOf } from './errors.ts'
import { keepReady, pageFor, readFirstPages } from './first-pages.ts'

export interface WebApp {
  /** The folder that the build wrote. */
  readonly folder: string
  /** Written into the page where the build left `%BRAND_NAME%`. */
  readonly brandName: string
  /** Written into the page where the build left `%PUBLIC_ORIGIN%`: what previews a link takes no relative address of a picture. */
  readonly origin?: string
  /** First path parts that are never pages: a missing file there is 404, not the app. */
  readonly notPages: readonly string[]
  /** Written into the page where the build left `%TELEMETRY%`: the app reports about itself only when telemetry is on. */
  readonly telemetry?: 'on' | 'off'
  /** Written into the page where the build left `%DEMO%`: a demo that strangers can reach says so on every page. */
  readonly demo?: 'private' | 'exposed'
  /** `off` answers with a worker that takes itself and what it kept out of every browser. */
  readonly serviceWorker?: 'on' | 'off'
  /** The cookie that a session travels in: with it and without it the first screen is another one. */
  readonly sessionCookie?: string
  /** Documents of the app that its own pages show in a sandboxed frame, with a policy of their own. */
  readonly framed?: readonly string[]
  /** The theme of the moment, written into the page, so that its first paint has the right colours. */
  readonly theme?: () => 'default' | 'christmas'
}

// Files that are not sent as the build wrote them.
const MANIFEST = 'manifest.webmanifest'
const WORKER = 'sw.js'
const RETIRED_WORKER = 'sw-off.js'

/** No folder is a file, and a compressed file has no address of its own: it is sent in the place of the plain one. */
const NOT_SENT = /\/$|\.(?:br|gz)$/

/**
 * What a framed document may do: run its own script, and nothing else. It has no origin (`sandbox`), so it reaches no cookie, no storage and
 * no call of ours; the page around it requests everything.
 */
const FRAMED_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts"

const IMMUTABLE_SECONDS = 31_536_000

/** Serves a built web app: hashed files for ever. Answers which addresses are pages of it. */
export async function serveWebApp(app: FastifyInstance, web: WebApp): Promise<PageOf> {
  const indexFile = join(web.folder, 'index.html')
  if (!existsSync(indexFile)) throw new Error(`The web app is not built: ${indexFile} is missing. Run npm run build.`)
  const page = readFileSync(indexFile, 'utf8')
  const framed = new Set(web.framed)
  await app.register(fastifyStatic, {
    root: web.folder,
    index: false,
    // One route: one for each file would be most of all that a start makes.
    wildcard: true,
    dotfiles: 'ignore',
    preCompressed: true,
    allowedPath: (path) => !NOT_SENT.test(path),
    setHeaders: (response, path) => {
      const file = relative(web.folder, path)
      const hashed = file.startsWith(`assets${sep}`)
      // The page around it has no agent cluster of its own origin, so its frame requests none either.
      if (framed.has(file)) response.headers({ 'content-security-policy': FRAMED_POLICY, 'origin-agent-cluster': '?0' })
      // A document without an origin requests its script and fonts across origins. They are public, and no cookie comes with them.
      if (hashed && framed.size > 0) response.header('access-control-allow-origin', '*')
      response.header('cache-control', hashed ? `public, max-age=${IMMUTABLE_SECONDS}, immutable` : 'no-cache')
    },
  })
  if (framed.size > 0) answerPreflights(app)
  serveManifest(app, web)
  serveWorker(app, web)
  const firstPages = readFirstPages(web.folder)
  const ready = keepReady()
  return (request) => {
    if (!wantsPage(request, web.notPages)) return null
    const theme = web.theme?.() ?? 'default'
    const hasSession = web.sessionCookie !== undefined && request.cookies[web.sessionCookie] !== undefined
    const path = firstPages.find((first) => first.path === request.url.split('?', 1)[0])?.path ?? ''
    const made = ready(`${path} ${hasSession} ${theme}`, () => configured(pageFor(page, firstPages, { path, hasSession }), web, theme))
    const isBrotli = acceptsEncoding(String(request.headers['accept-encoding'] ?? ''), 'br')
    return isBrotli ? { body: made.brotli, encoding: 'br' } : { body: made.plain, encoding: 'identity' }
  }
}

function configured(page: string, { brandName, origin = '', telemetry = 'off', demo = 'private' }: WebApp, theme: string): string {
  return page
    .replaceAll('%BRAND_NAME%', () => escapeHtml(brandName))
    .replaceAll('%PUBLIC_ORIGIN%', () => escapeHtml(origin))
    .replaceAll('%TELEMETRY%', telemetry)
    .replaceAll('%DEMO%', demo)
    .replace('<html lang="th">', `<html lang="th" data-theme="${theme}">`)
}

// A browser that adds a header of its own sends a preflight first, when a document without an origin requests a file.
function answerPreflights(app: FastifyInstance): void {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-max-age': '86400' }
  app.options('/assets/*', { schema: { hide: true } }, async (_request, reply) => reply.code(204).headers(headers).send())
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
