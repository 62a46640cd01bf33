import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { keptText, sendKept } from '#infra/http/kept-text'
import type { KeptText } from '#infra/http/kept-text'
import { parsedBody } from '#infra/http/parsed-body'

import { worldFile } from './pages/worlds.ts'

const worldParams = z.object({ family: z.string().max(20), name: z.string().max(40) })
const MAX_AGE_SECONDS = 86_400

/** The pictures and colours of the symbol families. */
export function worldRoutes(app: FastifyInstance): void {
  const kept = new Map<string, KeptText>()
  app.get('/worlds/:family/:name', async (request, reply) => {
    const { family, name } = parsedBody(worldParams, request.params)
    const key = `${family}/${name}`
    const known = kept.get(key)
    if (known !== undefined) return sendKept({ request, reply, maxAgeSeconds: MAX_AGE_SECONDS }, known)
    const file = worldFile(family, name)
    if (file === undefined) return reply.code(404).send({ error: 'No such picture.' })
    const made = keptText(file.type, file.text)
    kept.set(key, made)
    return sendKept({ request, reply, maxAgeSeconds: MAX_AGE_SECONDS }, made)
  })
}
