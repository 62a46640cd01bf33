import type { auditConsoleCalls } from '@morakot/contract/features/audit/calls'
import type { auditConsoleSchemas } from '@morakot/contract/features/audit/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { readArchives } from './service-archives.ts'
import { close, propose, readStatus, refuseProposal } from './service.ts'

export function auditConsoleRoutes(context: BaseContext): Handlers<typeof auditConsoleCalls, typeof auditConsoleSchemas> {
  return {
    standing: async () => await readStatus(context),
    archives: async () => await readArchives(context),
    propose: async ({ params, body }, { operator }) =>
      await propose(context, operator, { findingId: BigInt(params.findingId), reason: body.reason }),
    refuse: async ({ params }, { operator }) => await refuseProposal(context, operator, BigInt(params.findingId)),
    close: async ({ params }, { operator }) => await close(context, operator, BigInt(params.findingId)),
  }
}
