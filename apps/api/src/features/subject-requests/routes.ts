import type { subjectRequestConsoleCalls } from '@morakot/contract/features/subject-requests/calls'
import type { subjectRequestConsoleSchemas } from '@morakot/contract/features/subject-requests/schema-console'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { listViews, receive, rectified, refuseRequest, verify } from './service.ts'

export function subjectRequestRoutes(
  context: BaseContext,
): Handlers<typeof subjectRequestConsoleCalls, typeof subjectRequestConsoleSchemas> {
  return {
    list: async ({ query }) => await listViews(context, query),
    receive: async ({ body }, { operator }) => await receive(context, operator, body),
    verify: async ({ params, body }, { operator }) => await verify(context, operator, { id: params.requestId, ...body }),
    rectified: async ({ params, body }, { operator }) => await rectified(context, operator, { id: params.requestId, ...body }),
    refuse: async ({ params, body }, { operator }) => await refuseRequest(context, operator, { id: params.requestId, ...body }),
  }
}
