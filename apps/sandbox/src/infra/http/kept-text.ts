import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
const BROTLI_QUALITY = 9

/** Text that never changes while the process runs. It is made and compressed at its first request, and kept. */
export type KeptText = { readonly type: string; readonly text: string; readonly compressed: Promise<Buffer> }

export function keptText(type: string, text: string): KeptText {
  return { type, text, compressed: brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }) }
}

/** Sends kept text, compressed where the browser accepts it. Browsers may keep it for `maxAgeSeconds`. */
export async function sendKept(
  { request, reply, maxAgeSeconds }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly maxAgeSeconds: number },
  { type, text, compressed }: KeptText,
): Promise<FastifyReply> {
  reply.header('cache-control', `public, max-age=${maxAgeSeconds}`).header('vary', 'accept-encoding').type(`${type}; charset=utf-8`)
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
  return reply.header('content-encoding', 'br').send(await compressed)
}
