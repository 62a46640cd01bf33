import type { exportCalls } from '@morakot/contract/features/exports/calls'
import type { exportSchemas } from '@morakot/contract/features/exports/schema'
import type { Handlers } from '#infra/http/mount'
import type { ExportsContext } from './service-context.ts'
import { listOwnFiles, makeAgain, removeFile, sendFile } from './service-files.ts'
import { makeFile } from './service.ts'

export function exportRoutes(context: ExportsContext): Handlers<typeof exportCalls, typeof exportSchemas> {
  return {
    make: async ({ body }, auth) => await makeFile(context, auth, body),
    files: async ({ query }, { operator }) => await listOwnFiles(context, operator, query),
    again: async ({ params, body }, { operator }) => await makeAgain(context, operator, params.fileId, body.fileId),
    remove: async ({ params }, { operator }) => await removeFile(context, operator, params.fileId),
    content: async ({ params }, { operator }) => await sendFile(context, operator, params.fileId),
  }
}
