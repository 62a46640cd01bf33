import { z } from 'zod'
import { whole } from '../../formats.ts'

/** What a referrer gets of a friend's net, in percent (features F-70). What holds when a month begins holds for all of it. */
export const affiliateRules = {
  name: 'affiliates',
  schema: z.object({
    sharePercent: whole('ส่วนแบ่ง', { min: 0, max: 50, unit: '%' }).default(10),
  }),
} as const

export type AffiliateRules = z.output<typeof affiliateRules.schema>
