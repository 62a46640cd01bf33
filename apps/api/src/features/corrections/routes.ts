import type { correctionCalls } from '@morakot/contract/features/corrections/calls'
import type { correctionSchemas } from '@morakot/contract/features/corrections/schema'
import type { DepositsContext } from '#features/deposits/service-context'
import type { Handlers } from '#infra/http/mount'
import { approve, decline, listViews, previewCorrection, propose, readMember, readSource } from './service.ts'

export function correctionRoutes(context: DepositsContext): Handlers<typeof correctionCalls, typeof correctionSchemas> {
  return {
    list: async ({ query }, { operator }) => await listViews(context, operator, query),
    source: async ({ query }) => await readSource(context, query.number),
    member: async ({ query }) => await readMember(context, query.username),
    preview: async ({ body }, { operator }) => await previewCorrection(context, operator, body),
    propose: async ({ body }, { operator }) => await propose(context, operator, body),
    approve: async ({ params }, { operator }) => await approve(context, operator, params.correctionId),
    decline: async ({ params, body }, { operator }) => await decline(context, operator, { id: params.correctionId, ...body }),
  }
}
