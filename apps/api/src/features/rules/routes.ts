import type { rulesCalls } from '@morakot/contract/features/rules/calls'
import type { rulesSchemas } from '@morakot/contract/features/rules/schema'
import type { Handlers } from '#infra/http/mount'
import type { RulesContext } from './service.ts'
import { readVersions } from './service-versions.ts'
import { approveRules, changeRules, declineRules, readSections } from './service.ts'

export function rulesRoutes(context: RulesContext): Handlers<typeof rulesCalls, typeof rulesSchemas> {
  return {
    sections: async (_request, { operator }) => await readSections(context, operator),
    versions: async ({ params }) => await readVersions(context, params.section),
    change: async (request, auth) => await changeRules(context, auth, request),
    approve: async ({ params }, { operator }) => await approveRules(context, operator, params),
    decline: async ({ params, body }, { operator }) => await declineRules(context, operator, { ...params, ...body }),
  }
}
