import type { promotionsConsoleCalls } from '@morakot/contract/features/promotions/calls'
import type { promotionsConsoleSchemas } from '@morakot/contract/features/promotions/schema-console'
import type { Handlers } from '#infra/http/mount'
import type { BaseContext } from '#infra/context'
import { draftPromotion, previewPromotion, publishPromotion, readPromotion, readPromotions, stopPromotion } from './service-definitions.ts'
import { endOneGrant, readGrantsOf } from './service-grants.ts'

export function promotionsConsoleRoutes(context: BaseContext): Handlers<typeof promotionsConsoleCalls, typeof promotionsConsoleSchemas> {
  return {
    promotions: async ({ query }) => await readPromotions(context, query),
    promotion: async ({ params }) => await readPromotion(context, params.id),
    preview: async ({ body }, { operator }) => await previewPromotion(context, operator, body),
    draft: async ({ body }, { operator }) => await draftPromotion(context, operator, body),
    publish: async ({ params }, { operator }) => await publishPromotion(context, operator, params.id),
    stop: async ({ params, body }, { operator }) => await stopPromotion(context, operator, params.id, body.reason),
    grantsOf: async ({ params, query }) => await readGrantsOf(context, params.id, query),
    endGrant: async ({ params, body }, { operator }) => await endOneGrant(context, operator, params.id, body.reason),
  }
}
