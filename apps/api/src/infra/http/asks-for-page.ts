import type { FastifyRequest } from 'fastify'

/**
 * Whether a browser asks for a page, at an address whose first part may be one's. The root is a page for everybody: what previews a link
 * takes whatever there is.
 */
export function asksForPage({ url, method, headers }: FastifyRequest, notPages: readonly string[]): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path = ''] = url.split('?', 1)
  if (path !== '/' && !String(headers.accept ?? '').includes('text/html')) return false
  return !notPages.includes(path.split('/', 2)[1] ?? '')
}
