import type { savedViewCalls } from '@morakot/contract/features/saved-views/calls'
import type { savedViewSchemas } from '@morakot/contract/features/saved-views/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { changeView, readViews, removeView, saveView } from './service.ts'

export function savedViewRoutes(context: BaseContext): Handlers<typeof savedViewCalls, typeof savedViewSchemas> {
  return {
    list: async ({ query }, { operator }) => await readViews(context, operator, query.list),
    save: async ({ body }, { operator }) => await saveView(context, operator, body),
    change: async ({ params, body }, { operator }) => await changeView(context, operator, params.viewId, body),
    remove: async ({ params }, { operator }) => await removeView(context, operator, params.viewId),
  }
}
