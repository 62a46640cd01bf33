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
}

const IMMUTABLE_SECONDS = 31_536_000

/** Serves a built web app: hashed files for ever. Answers which addresses are pages of it. */
export async function serveWebApp(app: FastifyInstance, web: WebApp): Promise<PageOf> {
  const indexFile = join(web.folder, 'index.html')
  if (!existsSync(indexFile)) throw new Error(`The web app is not built: ${indexFile} is missing. Run npm run build.`)
  const page = readFileSync(indexFile, 'utf8').replaceAll('%BRAND_NAME%', () => escapeHtml(web.brandName))
  await app.register(fastifyStatic, {
    root: web.folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const hashed = relative(web.folder, path).startsWith(`assets${sep}`)
      response.header('cache-control', hashed ? `public, max-age=${IMMUTABLE_SECONDS}, immutable` : 'no-cache')
    },
  })
  return (request) => {
    const first = request.url.split(/[/?]/, 2)[1] ?? ''
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && String(request.headers.accept ?? '').includes('text/html')
    return wantsPage && !web.notPages.includes(first) ? page : null
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
