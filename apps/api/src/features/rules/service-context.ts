import type { BaseContext } from '#infra/context'

/** What changes of rules need: the process, and whether outsiders reach it. */
export type RulesContext = BaseContext & { readonly config: { readonly isPrivateDemo: boolean } }

/** The name of the job by which an approved change of rules takes force. */
export const RULES_IN_FORCE = 'rules.in_force'
