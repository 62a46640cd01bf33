import type { BaseContext } from '#infra/context'

/** What tiers need: the process, and whether outsiders reach it. */
export type PrivilegesContext = BaseContext & { readonly config: { readonly isPrivateDemo: boolean } }

/** The name of the job by which approved thresholds and benefits take force. */
export const TIER_RULES_IN_FORCE = 'tiers.in_force'
