import { fieldOf } from '@morakot/contract/fields'
import type { z } from 'zod'
import { problemOf } from '#shared/check'
import type { ReasonField } from './action.ts'

/** The reason of an action by its schema, which has its label and validates it; `field` is its key in the body of the call. */
export function reasonOf(schema: z.ZodType, field = 'reason'): ReasonField {
  const { label = field, hint } = fieldOf(schema)
  return { label, field, ...(hint === undefined ? {} : { hint }), check: (text) => problemOf(schema.safeParse(text)) }
}
