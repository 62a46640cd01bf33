import { randomBytes } from 'node:crypto'
import type { Plugin } from 'vite'

export interface HeaderSource {
  /** Where the API answers. */
  readonly apiOrigin: string
  /** The port of the page, for the socket that reports changed files. */
  readonly port: number
}

const POLICY = 'content-security-policy'
/** Headers of one answer, not of the product. */
const OF_ONE_ANSWER = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'vary',
  'x-trace-id',
])

/** Sends the pages with the headers that the API sends, so that what they forbid fails in development too. */
export function productHeaders({ apiOrigin, port }: HeaderSource): Plugin {
  const nonce = randomBytes(16).toString('base64')
  let headers: Promise<ReadonlyMap<string, string>> | undefined
  const read = async () => {
    const { headers: sent } = await fetch(`${apiOrigin}/login`, { headers: { accept: 'text/html' } })
    const kept = [...sent].filter(([name]) => !OF_ONE_ANSWER.has(name) && name !== 'set-cookie')
    return new Map(kept.map(([name, value]) => [name, name === POLICY ? developmentPolicy(value, { nonce, port }) : value]))
  }
  return {
    name: 'product-headers',
    config: () => ({ html: { cspNonce: nonce } }),
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const isPage = request.headers.accept?.includes('text/html') === true
        if (!isPage) return next()
        // Where the API is not up yet, the next page tries again.
        headers ??= read().catch((error: unknown) => {
          headers = undefined
          throw error
        })
        headers.then(
          (all) => {
            for (const [name, value] of all) response.setHeader(name, value)
            next()
          },
          () => response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('The API is starting.\n'),
        )
      })
    },
  }
}

/**
 * The product's policy with what the development server adds to a page: its inline script and style elements, by nonce, and its socket.
 */
export function developmentPolicy(policy: string, { nonce, port }: { readonly nonce: string; readonly port: number }): string {
  const added: Readonly<Record<string, string>> = {
    'script-src': `'nonce-${nonce}'`,
    'style-src': `'nonce-${nonce}'`,
    'connect-src': `ws://localhost:${port} ws://127.0.0.1:${port}`,
  }
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .map((directive) => [directive, added[directive.split(' ', 1)[0] ?? '']].filter((part) => part !== undefined).join(' '))
    .join(';')
}
