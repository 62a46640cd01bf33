import type { FastifyRequest } from 'fastify'

import type { SandboxContext } from '#infra/context'

import { playOf } from './service.ts'
import type { Play } from './store.ts'

/** The play whose page token a request carries. Throws an error with HTTP status 401 for none. */
export async function playOfRequest(context: SandboxContext, request: FastifyRequest): Promise<Play> {
  const token = /^Bearer ([0-9a-f]{64})$/.exec(request.headers.authorization ?? '')?.[1]
  const play = token === undefined ? undefined : await playOf(context, token)
  if (play === undefined) throw Object.assign(new Error('This page has no play.'), { statusCode: 401 })
  return play
}
