import type { redemptionConsoleCalls } from '@morakot/contract/features/redemption/calls'
import type { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import type { RedemptionContext } from '#features/redemption/requests/service-context'
import {
  addNote,
  approveCoins,
  moveMany,
  moveRequest,
  readBoard,
  readOrder,
  refundUnarrived,
  revealGoal,
} from '#features/redemption/requests/service-desk'
import { checkTracking, enterTracking } from '#features/redemption/requests/service-tracking'
import type { Handlers } from '#infra/http/mount'
import {
  changeItemStock,
  draftItem,
  editItem,
  endItem,
  publishItem,
  readCatalogue,
  readCatalogueItem,
  recommendItems,
} from './service-catalogue.ts'
import { uploadPicture } from './service-pictures.ts'

export function redemptionConsoleRoutes(
  context: RedemptionContext,
): Handlers<typeof redemptionConsoleCalls, typeof redemptionConsoleSchemas> {
  return {
    catalogue: async ({ query }) => await readCatalogue(context, query),
    catalogueItem: async ({ params }) => await readCatalogueItem(context, params.id),
    draftItem: async ({ body }, { operator }) => await draftItem(context, operator, body),
    editItem: async ({ params, body }, { operator }) => await editItem(context, operator, params.id, body),
    publishItem: async ({ params }, { operator }) => await publishItem(context, operator, params.id),
    endItem: async ({ params, body }, { operator }) => await endItem(context, operator, params.id, body.reason),
    stockItem: async ({ params, body }, { operator }) => await changeItemStock(context, operator, params.id, body),
    recommend: async ({ body }, { operator }) => await recommendItems(context, operator, body.itemIds),
    picture: async ({ body }, { operator }) => await uploadPicture(context, operator, body.content),
    board: async ({ query }) => await readBoard(context, query),
    order: async ({ params }) => await readOrder(context, params.id),
    reveal: async ({ params }, desk) => await revealGoal(context, desk, params.id),
    move: async ({ params, body }, desk) => await moveRequest(context, desk, params.id, body),
    approveCoins: async ({ params }, desk) => await approveCoins(context, desk, params.id),
    refund: async ({ params, body }, desk) => await refundUnarrived(context, desk, params.id, body),
    note: async ({ params, body }, desk) => await addNote(context, desk, params.id, body.text),
    previewTracking: async ({ body }) => await checkTracking(context, body),
    tracking: async ({ body }, { operator }) => await enterTracking(context, operator, body),
    nextMany: async ({ body }, desk) => await moveMany(context, desk, body),
  }
}
