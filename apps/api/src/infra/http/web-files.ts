import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import send from '@fastify/send'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from './encodings.ts'

export interface WebFiles {
  /** The folder that the build wrote. */
  readonly folder: string
  /** Files that are not sent as they are. */
  readonly except: readonly string[]
  readonly cacheControlOf: (path: string) => string
}

/** The build has compressed what is worth it: such a file has no address of its own, it is sent in the place of the plain one. */
const COMPRESSED = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

/** Sends the files that the folder holds now. One route for each of its parts: a route for each file would be most of all that a start makes. */
export function serveWebFiles(app: FastifyInstance, { folder, except, cacheControlOf }: WebFiles): void {
  const files = new Set(filesIn(folder))
  const plain = new Set([...files].filter((path) => !except.includes(path) && !COMPRESSED.some(({ ending }) => path.endsWith(ending))))
  const sendFile = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    if (!plain.has(path)) return reply.callNotFound()
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const compressed = COMPRESSED.find(({ encoding, ending }) => files.has(path + ending) && acceptsEncoding(accepted, encoding))
    const sent = await send(request.raw, encodeURI(`/${path}${compressed?.ending ?? ''}`), { root: folder, cacheControl: false })
    if (sent.type === 'error' && sent.statusCode !== 404) throw sent.metadata.error
    // It was there at the start.
    if (sent.type !== 'file') return reply.callNotFound()
    reply
      .code(sent.statusCode)
      .headers(sent.headers)
      .headers({ 'cache-control': cacheControlOf(path), vary: 'accept-encoding' })
    if (compressed !== undefined) reply.headers({ 'content-type': typeOf(path), 'content-encoding': compressed.encoding })
    return await reply.send(sent.stream)
  }
  const options = {
    schema: { hide: true },
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      // Whoever asked has gone.
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
      else app.errorHandler(error, request, reply)
    },
  }
  for (const part of new Set([...plain].map((path) => path.replace(/\/.*/, '/*'))))
    app.get(`/${part}`, options, async (request, reply) => await sendFile(pathOf(part, request), request, reply))
}

/** Paths of all files, as addresses write them. What begins with a dot is the build's own. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}

function pathOf(part: string, { params }: FastifyRequest): string {
  // Only the router writes them: text, and this one where the route ends in a star.
  return part.replace('*', () => (params as { readonly '*'?: string })['*'] ?? '')
}

function typeOf(path: string): string {
  const type = send.mime.getType(path) ?? 'application/octet-stream'
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}
