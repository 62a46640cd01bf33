import type { noticesCalls, noticesConsoleCalls } from '@morakot/contract/features/notices/calls'
import type { noticesConsoleSchemas, noticesSchemas } from '@morakot/contract/features/notices/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { NOTICE_KEPT, idOf } from './events.ts'
import { dismissAllNotices, dismissNotice, readNotices, readNoticesOf } from './service.ts'

export function noticesRoutes(context: BaseContext): Handlers<typeof noticesCalls, typeof noticesSchemas> {
  return {
    list: async (_request, { member }) => await readNotices(context, member),
    dismiss: async ({ params }, { member }) => await dismissNotice(context, member, params.id),
    dismissAll: async (_request, { member }) => await dismissAllNotices(context, member),
    stream: async (_request, { member }, events) => {
      const release = context.hub.onMember(NOTICE_KEPT, String(member), ({ payload }) => {
        const id = idOf(payload)
        if (id !== null) events.send({ id }, id)
      })
      events.onClose(release)
    },
  }
}

export function noticesConsoleRoutes(context: BaseContext): Handlers<typeof noticesConsoleCalls, typeof noticesConsoleSchemas> {
  return { ofMember: async ({ params, query }) => await readNoticesOf(context, { ...query, ...params }) }
}
