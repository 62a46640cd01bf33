import type { promotionsCalls } from '@morakot/contract/features/promotions/calls'
import type { promotionsSchemas } from '@morakot/contract/features/promotions/schema'
import type { Handlers } from '#infra/http/mount'
import { readGrants, readOffer, readOffers } from './service.ts'
import type { BaseContext } from '#infra/context'
import { chooseBonus, update } from './service-opt-in.ts'

export function promotionsRoutes(context: BaseContext): Handlers<typeof promotionsCalls, typeof promotionsSchemas> {
  return {
    list: async (_request, { member }) => await readOffers(context, member),
    detail: async ({ params }, { member }) => await readOffer(context, member, params.promotionId),
    detailAgain: async ({ params }, { member }) => await readOffer(context, member, params.promotionId),
    grants: async ({ query }, { member }) => await readGrants(context, member, query),
    update: async ({ body }, auth) => await update(context, auth, body),
    chooseBonus: async ({ body }, auth) => await chooseBonus(context, auth, body),
  }
}
