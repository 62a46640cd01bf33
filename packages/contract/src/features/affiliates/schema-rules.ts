import { z } from 'zod'
import { whole } from '../../formats.ts'

/** A referrer's share of a friend's net, in percent (features F-70). The value in force when a month begins applies to the whole month. */
export const affiliateRules = {
  name: 'affiliates',
  schema: z.object({
    sharePercent: whole('ส่วนแบ่ง', { min: 0, max: 50, unit: '%' }).default(10),
  }),
} as const

export type AffiliateRules = z.output<typeof affiliateRules.schema>
