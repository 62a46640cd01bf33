import { z } from 'zod'
import type { ProviderConfig, ProviderGateway } from '#features/games/public'
import type { BaseContext } from '#infra/context'
import type { RulesSection } from '#infra/rules-config'

/** What the seamless wallet needs beside the base: who may call it, and the provider to ask about rounds. */
export interface SeamlessContext extends BaseContext {
  readonly config: { readonly provider: ProviderConfig }
  readonly provider: ProviderGateway
}

/** When an operator is told. A large win is credited at once all the same; a round is unfinished after a day (rules 10 and 13). */
export const seamlessRules = {
  name: 'seamless',
  schema: z.object({
    largeWinBaht: z.number().int().min(1).default(100_000),
    unfinishedHours: z.number().int().min(1).default(24),
  }),
} satisfies RulesSection<z.ZodType>
