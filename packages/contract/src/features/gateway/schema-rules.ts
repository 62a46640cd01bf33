import { z } from 'zod'

const baht = (initial: number) => z.number().nonnegative().max(10_000_000).default(initial)

/** What a gateway gives back on a Bangkok day without a person, beyond what was sent there, in baht (features F-129). */
export const gatewayRules = {
  name: 'gateway',
  schema: z.object({ memberGainDayMax: baht(10_000), gatewayGainDayMax: baht(200_000) }),
} as const
