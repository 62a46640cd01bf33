import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** What a connection that was gone before its request was read counts as. */
const GONE = 'gone'

/**
 * The address that a request came from. A trusted proxy may pass on words in place of an address (`X-Forwarded-For: me`): the request
 * is then the proxy's own.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return isIP(ip ?? '') === 0 ? (socket.remoteAddress ?? GONE) : ip
}

const DEVICE_MAX = 300

/** How the browser of a request names itself, cut to what is stored. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return String(headers['user-agent'] ?? '').slice(0, DEVICE_MAX)
}
