import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { id, INVALID_TEXT, pageQuery } from '../../formats.ts'
import type { promotionsCalls } from './calls.ts'
import { grant, offer } from './schema-offer.ts'

const detail = { params: z.object({ promotionId: id }), data: offer }
const changed = z.object({ grant: grant.nullable().meta({ description: 'null when there was nothing to give up' }) })

export const promotionsSchemas = {
  list: { data: z.object({ items: z.array(offer) }) },
  detail,
  detailAgain: detail,
  grants: { query: z.object(pageQuery), data: z.object({ items: z.array(grant), total: z.number().int() }) },
  update: {
    body: z.object({ promotionId: id, action: z.enum(['ACCEPT', 'CANCEL'], INVALID_TEXT) }),
    data: changed,
  },
  chooseBonus: {
    body: z.object({
      bonus: z.union([id, z.literal(0)], { error: INVALID_TEXT }).meta({ description: 'a promotion on offer; 0 for none' }),
    }),
    data: changed,
  },
} as const satisfies SchemasOf<typeof promotionsCalls>
