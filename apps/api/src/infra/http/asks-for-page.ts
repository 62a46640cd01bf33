import type { FastifyRequest } from 'fastify'

/** Pages whose links members send on. What previews a link in a chat says that it takes anything, or nothing at all. */
const SHARED_PAGES = new Set(['/', '/login', '/register'])

/** Whether a browser asks for a page, at an address whose first part may be one's; a shared page is one for everybody. */
export function asksForPage({ url, method, headers }: FastifyRequest, notPages: readonly string[]): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path = ''] = url.split('?', 1)
  if (SHARED_PAGES.has(path)) return true
  return String(headers.accept ?? '').includes('text/html') && !notPages.includes(path.split('/', 2)[1] ?? '')
}
