import { z } from 'zod'
import type { BaseContext } from '#infra/context'
import type { RulesSection } from '#infra/rules-config'

export type PointsContext = BaseContext

/** What one operator may give or take without another, in points (features F-7). */
export const pointRules = {
  name: 'points',
  schema: z.object({
    aloneMax: z.number().int().nonnegative().default(1_000),
    aloneDayMax: z.number().int().nonnegative().default(20_000),
  }),
} satisfies RulesSection<z.ZodType>
