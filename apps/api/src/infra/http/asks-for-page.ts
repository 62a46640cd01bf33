import type { FastifyRequest } from 'fastify'

/** Whether a browser asks for a page, at an address whose first part may be one's. */
export function asksForPage({ url, method, headers }: FastifyRequest, notPages: readonly string[]): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || !String(headers.accept ?? '').includes('text/html')) return false
  return !notPages.includes(url.split(/[/?]/, 2)[1] ?? '')
}
