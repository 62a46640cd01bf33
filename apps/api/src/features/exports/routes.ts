import type { exportCalls } from '@morakot/contract/features/exports/calls'
import type { exportSchemas } from '@morakot/contract/features/exports/schema'
import type { Handlers } from '#infra/http/mount'
import type { ExportsContext } from './service-context.ts'
import { makeFile } from './service.ts'

export function exportRoutes(context: ExportsContext): Handlers<typeof exportCalls, typeof exportSchemas> {
  return { make: async ({ body }, auth) => await makeFile(context, auth, body) }
}
