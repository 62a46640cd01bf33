import type { BaseContext } from '#infra/context'
import type { RulesSection } from '#infra/database/rules-config'
import { z } from 'zod'
import type { ProviderConfig, ProviderGateway } from './gateway.ts'

/** What the games feature needs in addition to the base context. `provider` is opened once for a process: its breaker counts for all. */
export interface GamesContext extends BaseContext {
  readonly config: { readonly publicOrigin: string; readonly provider: ProviderConfig }
  readonly provider: ProviderGateway
}

/**
 * How long an opened game lives (seamless-wallet: 15 minutes idle, 12 hours hard), how long free play lasts before breaks and limits are
 * checked again, and how many recent games are shown.
 */
export const gameRules = {
  name: 'games',
  schema: z.object({
    sessionIdleMinutes: z.number().int().min(1).default(15),
    sessionHardHours: z.number().int().min(1).default(12),
    freePlayMinutes: z.number().int().min(1).max(720).default(30),
    recentMax: z.number().int().min(1).max(100).default(20),
  }),
} satisfies RulesSection<z.core.$ZodType>
