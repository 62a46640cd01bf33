import { z } from 'zod'
import type { ProviderConfig, ProviderGateway, SessionOfStake } from '#features/games/public'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { PlayRules } from '#infra/modules/play-rules'
import type { RulesSection } from '#infra/rules-config'

/** What the seamless wallet needs in addition to the base context: who may call it, and the provider to ask about rounds. */
export interface SeamlessContext extends BaseContext {
  readonly config: { readonly provider: ProviderConfig }
  readonly provider: ProviderGateway
  readonly rules: PlayRules
  /** Where several messages stand or fall together: the transaction that they share. */
  readonly sharedTx?: Tx
  /** How the message names its session; by the token of its game when nothing is said. */
  readonly session?: SessionOfStake
}

/**
 * When an operator is told. A large win is credited at once all the same; a round is unfinished after a day (rules 10 and 13). A business
 * day is compared with the host's list from `reconcileHour` of the next one on, in Bangkok; a transaction may stand up to
 * `reconcileMarginHours` outside the day in the host's list (rule 15).
 */
export const seamlessRules = {
  name: 'seamless',
  schema: z.object({
    largeWinBaht: z.number().int().min(1).default(100_000),
    unfinishedHours: z.number().int().min(1).default(24),
    reconcileHour: z.number().int().min(0).max(23).default(4),
    reconcileMarginHours: z.number().int().min(0).max(23).default(3),
    reconcileRetryMinutes: z.number().int().min(1).max(1_440).default(10),
    reconcileAlertHours: z.number().int().min(1).default(24),
  }),
} satisfies RulesSection<z.core.$ZodType>
