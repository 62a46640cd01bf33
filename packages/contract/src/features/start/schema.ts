import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { gameSchemas } from '../games/schema.ts'
import { liveFeedSchemas } from '../live-feed/schema.ts'
import { memberSchemas } from '../members/schema.ts'
import { siteSchemas } from '../site/schema.ts'
import { walletSchemas } from '../wallet/schema.ts'
import type { startCalls } from './calls.ts'

const failure = z.object({ error: z.string(), code: z.string(), message: z.string() })

/** The data of one call, its failure, or null where it was not made: a guest has no credit. */
function part<T extends z.core.$ZodType>(data: T) {
  return z.union([z.object({ data }), failure]).nullable()
}

/** Each part has the shape of the call that it replaces, so that the client can use it as that call's reply. */
export const startSchemas = {
  open: {
    data: z.object({
      configs: part(siteSchemas.configs.data),
      auth: part(memberSchemas.auth.data),
      profile: part(memberSchemas.profile.data),
      credit: part(walletSchemas.credit.data),
      tokens: part(walletSchemas.tokens.data),
      boost: part(siteSchemas.boost.data),
      recent: part(gameSchemas.recent.data),
      hall: part(gameSchemas.hall.data),
      liveWithdrawals: part(liveFeedSchemas.latest.data),
    }),
  },
} as const satisfies SchemasOf<typeof startCalls>
