import type { subjectRequestConsoleCalls, subjectRequestMemberCalls } from '@morakot/contract/features/subject-requests/calls'
import type { subjectRequestConsoleSchemas } from '@morakot/contract/features/subject-requests/schema-console'
import type { subjectRequestMemberSchemas } from '@morakot/contract/features/subject-requests/schema'
import type { Handlers } from '#infra/http/mount'
import type { SubjectContext } from './service-context.ts'
import { readOwnCopy, takeOwnCopy } from './service-copy.ts'
import { approveErasure, declineErasure, previewErasure, proposeErasure } from './service-erase.ts'
import { listViews, receive, rectified, refuseRequest, verify } from './service.ts'

export function dataCopyRoutes(context: SubjectContext): Handlers<typeof subjectRequestMemberCalls, typeof subjectRequestMemberSchemas> {
  return {
    dataCopy: async (_request, { member }) => await readOwnCopy(context, member),
    takeDataCopy: async ({ body }, { member }) => await takeOwnCopy(context, member, body.password),
  }
}

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
