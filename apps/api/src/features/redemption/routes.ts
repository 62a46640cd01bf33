import type { redemptionCalls } from '@morakot/contract/features/redemption/calls'
import type { redemptionSchemas } from '@morakot/contract/features/redemption/schema'
import type { RedemptionContext } from '#features/redemption/requests/service-context'
import { findPlaces } from '#features/redemption/requests/service-places'
import { cancel, redeem } from '#features/redemption/requests/service-redeem'
import { readRequest, readRequests, readSavedAddress } from '#features/redemption/requests/service-requests'
import { readItem, readItems, readParent, readParents, readRecommended } from '#features/redemption/requests/service-shop'
import type { Handlers } from '#infra/http/mount'

export function redemptionRoutes(context: RedemptionContext): Handlers<typeof redemptionCalls, typeof redemptionSchemas> {
  return {
    parents: async () => await readParents(context),
    parent: async ({ params }) => await readParent(context, params.parentId),
    items: async ({ params, query }) => await readItems(context, params.parentId, query),
    item: async ({ params }, { member }) => await readItem(context, member, params.id),
    recommended: async () => await readRecommended(context),
    addresses: async ({ query }) => ({ items: [...(await findPlaces(context, query.q))] }),
    savedAddress: async (_request, { member }) => await readSavedAddress(context, member),
    requests: async ({ query }, { member }) => await readRequests(context, member, query),
    request: async ({ params }, { member }) => await readRequest(context, member, params.id),
    redeem: async ({ body }, auth) => await redeem(context, auth, body),
    cancel: async ({ params }, auth) => await cancel(context, auth, params.id),
  }
}
