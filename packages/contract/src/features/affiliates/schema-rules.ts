import { z } from 'zod'

/** What a referrer gets of a friend's net, in percent (features F-70). What holds when a month begins holds for all of it. */
export const affiliateRules = {
  name: 'affiliates',
  schema: z.object({
    sharePercent: z.number('กรุณากรอกส่วนแบ่ง').int('กรอกเป็นเปอร์เซ็นต์เต็ม').min(0, 'ส่วนแบ่งไม่ติดลบ').max(50, 'ไม่เกิน 50%').default(10),
  }),
} as const

export type AffiliateRules = z.output<typeof affiliateRules.schema>
