import type { subjectRequestConsoleCalls } from '@morakot/contract/features/subject-requests/calls'
import type { subjectRequestConsoleSchemas } from '@morakot/contract/features/subject-requests/schema-console'
import type { Handlers } from '#infra/http/mount'
import type { SubjectContext } from './service-context.ts'
import { approveErasure, declineErasure, previewErasure, proposeErasure } from './service-erase.ts'
import { listViews, receive, rectified, refuseRequest, verify } from './service.ts'

export function subjectRequestRoutes(
  context: SubjectContext,
): Handlers<typeof subjectRequestConsoleCalls, typeof subjectRequestConsoleSchemas> {
  return {
    list: async ({ query }, { operator }) => await listViews(context, operator, query),
    receive: async ({ body }, { operator }) => await receive(context, operator, body),
    verify: async ({ params, body }, { operator }) => await verify(context, operator, { id: params.requestId, ...body }),
    rectified: async ({ params, body }, { operator }) => await rectified(context, operator, { id: params.requestId, ...body }),
    refuse: async ({ params, body }, { operator }) => await refuseRequest(context, operator, { id: params.requestId, ...body }),
    erasure: async ({ params }, { operator }) => await previewErasure(context, operator, params.requestId),
    proposeErasure: async ({ params, body }, { operator }) => await proposeErasure(context, operator, { ...params, ...body }),
    approveErasure: async ({ params }, { operator }) => await approveErasure(context, operator, params.erasureId),
    declineErasure: async ({ params, body }, { operator }) => await declineErasure(context, operator, { id: params.erasureId, ...body }),
  }
}
