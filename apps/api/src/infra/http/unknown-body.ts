import { UNKNOWN_FIELD_TEXT } from '@morakot/contract/formats'
import type { CallSchema } from '@morakot/contract/contract-shape'
import { refuse } from '@morakot/contract/refused'
import { unknownKeys } from '@morakot/contract/unknown-keys'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

const FIELDS_MAX = 10
const NAME_MAX = 100
/** The body of a call that reads none. */
const NONE = z.strictObject({})

/**
 * Refuses a body with a key that its call does not read (422, at the key): dropped, a misspelt limit or reason would be a change that its sender
 * did not want. At most ten keys are named.
 */
export function refuseUnknownKeys({ body = NONE }: CallSchema, request: FastifyRequest): void {
  const unknown = unknownKeys(body, request.body).slice(0, FIELDS_MAX)
  if (unknown.length === 0) return
  refuse('site.invalid', { fields: Object.fromEntries(unknown.map((path) => [path.slice(0, NAME_MAX), UNKNOWN_FIELD_TEXT])) })
}
