import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { INVALID_TEXT, moment, numberId, typedCode } from '../../formats.ts'
import { OPERATOR_ROLES } from '../../permission.ts'
import type { rightsReviewCalls } from './calls.ts'

const role = choice(OPERATOR_ROLES, { error: INVALID_TEXT })

const person = z.object({
  operatorId: numberId,
  username: z.string(),
  displayName: labelled(z.string(), 'เจ้าหน้าที่'),
  roles: z.array(z.object({ role, until: moment.nullable().meta({ description: 'null for a role without an end' }) })),
})

/** A quarter of the year in Bangkok, `2026-Q4`. */
const quarter = z.string().regex(/^\d{4}-Q[1-4]$/)

const current = z.object({
  quarter,
  people: z.array(person).meta({ description: 'the operators who may work' }),
  mark: z.string().meta({ description: 'of the roles as they are in this reply; a confirmation carries it' }),
  own: z
    .object({ reviewId: numberId, quarter, openedAt: moment })
    .nullable()
    .meta({ description: 'the oldest review that waits for the caller' }),
  confirmations: z
    .array(z.object({ displayName: z.string(), confirmedAt: moment.nullable() }))
    .meta({ description: 'of the owners of whom the review of this quarter was requested' }),
})

export const rightsReviewSchemas = {
  current: { data: current },
  confirm: {
    params: z.object({ reviewId: numberId }),
    body: z.object({ mark: typedCode().regex(/^[\da-f]{64}$/, INVALID_TEXT) }),
    data: current,
  },
} as const satisfies SchemasOf<typeof rightsReviewCalls>
