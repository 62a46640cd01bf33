import type { FastifyRequest } from 'fastify'

/** Pages whose links members share. Link previews in chats accept any type, or name none. */
const SHARED_PAGES = new Set(['/', '/login', '/register'])

/** Whether a request is for a page, at an address whose first part may be one; a shared page is one for every client. */
export function wantsPage({ url, method, headers }: FastifyRequest, notPages: readonly string[]): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path = ''] = url.split('?', 1)
  if (SHARED_PAGES.has(path)) return true
  return String(headers.accept ?? '').includes('text/html') && !notPages.includes(path.split('/', 2)[1] ?? '')
}
