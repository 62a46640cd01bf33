import type { auditTrailCalls } from '@morakot/contract/features/audit-trail/calls'
import type { auditTrailSchemas } from '@morakot/contract/features/audit-trail/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { exportTrail, readRecord, readTrail } from './service.ts'

export function auditTrailRoutes(context: BaseContext): Handlers<typeof auditTrailCalls, typeof auditTrailSchemas> {
  return {
    list: async ({ query }, { grants }) => await readTrail(context, grants, query),
    open: async ({ params }, { grants }) => await readRecord(context, grants, BigInt(params.auditId)),
    export: async ({ body }, auth) => await exportTrail(context, auth, body),
  }
}
