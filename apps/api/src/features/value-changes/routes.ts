import type { valueConsoleCalls } from '@morakot/contract/features/value/calls'
import type { valueSchemas } from '@morakot/contract/features/value/schema'
import type { Handlers } from '#infra/http/mount'
import { approveChange, declineChange, listChanges, previewValue } from './service-desk.ts'
import type { ValueContext } from './service-desk.ts'

export function valueConsoleRoutes(context: ValueContext): Handlers<typeof valueConsoleCalls, typeof valueSchemas> {
  return {
    preview: async ({ body }, desk) => await previewValue(context, desk, body),
    changes: async ({ query }, desk) => await listChanges(context, desk, query),
    approve: async ({ params }, desk) => await approveChange(context, desk, params.changeId),
    decline: async ({ params, body }, desk) => await declineChange(context, desk, { ...params, ...body }),
  }
}
