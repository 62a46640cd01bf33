import type { helpCalls, helpConsoleCalls } from '@morakot/contract/features/help/calls'
import type { helpConsoleSchemas, helpSchemas } from '@morakot/contract/features/help/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { listForOperators, readVersions, writeArticle } from './service-articles.ts'
import { noteOpened, rateArticle, readHelp } from './service.ts'

export function helpRoutes(context: BaseContext): Handlers<typeof helpCalls, typeof helpSchemas> {
  return {
    list: async () => await readHelp(context),
    open: async ({ params }, { member }) => await noteOpened(context, member, params.code),
    rate: async ({ params, body }, { member }) => await rateArticle(context, member, { ...params, ...body }),
  }
}

export function helpConsoleRoutes(context: BaseContext): Handlers<typeof helpConsoleCalls, typeof helpConsoleSchemas> {
  return {
    list: async ({ query }) => await listForOperators(context, query),
    versions: async ({ params }) => await readVersions(context, params.code),
    write: async ({ params, body }, { operator }) => await writeArticle(context, operator, { ...params, ...body }),
  }
}
