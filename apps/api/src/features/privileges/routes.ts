import type { privilegeCalls, privilegeConsoleCalls } from '@morakot/contract/features/privileges/calls'
import type { privilegeConsoleSchemas, privilegeSchemas } from '@morakot/contract/features/privileges/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import type { PrivilegesContext } from './service-rules.ts'
import { approve, decline, listViews, propose, readMember } from './service-overrides.ts'
import { approveRules, declineRules, previewRules, proposeRules, readInForce } from './service-rules.ts'
import { markCelebrated, promote, readTier, readTiers } from './service.ts'

export function privilegeRoutes(context: BaseContext): Handlers<typeof privilegeCalls, typeof privilegeSchemas> {
  return {
    list: async (_request, { member }) => await readTiers(context, member),
    tier: async ({ params }, { member }) => await readTier(context, member, params.tierCode),
    promote: async ({ body }, { member }) => await promote(context, member, body),
    promoteAgain: async ({ body }, { member }) => await promote(context, member, body),
    celebrated: async (_request, { member }) => await markCelebrated(context, member),
  }
}

export function privilegeConsoleRoutes(context: PrivilegesContext): Handlers<typeof privilegeConsoleCalls, typeof privilegeConsoleSchemas> {
  return {
    rules: async (_request, { operator }) => await readInForce(context, operator),
    previewRules: async ({ body }) => await previewRules(context, body.rules),
    proposeRules: async ({ body }, { operator }) => await proposeRules(context, operator, body),
    approveRules: async ({ params }, { operator }) => await approveRules(context, operator, params.changeId),
    declineRules: async ({ params, body }, { operator }) => await declineRules(context, operator, { id: params.changeId, ...body }),
    overrides: async ({ query }, { operator }) => await listViews(context, operator, query),
    member: async ({ query }) => await readMember(context, query.username),
    propose: async ({ body }, { operator }) => await propose(context, operator, body),
    approve: async ({ params }, { operator }) => await approve(context, operator, params.overrideId),
    decline: async ({ params, body }, { operator }) => await decline(context, operator, { id: params.overrideId, reason: body.reason }),
  }
}
