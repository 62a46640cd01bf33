import type { consoleApi } from '@morakot/contract/calls'
import type { ConsoleContract } from '@morakot/contract/contract'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { close, propose, readStanding, refuseProposal } from './service.ts'

export function auditConsoleRoutes(context: BaseContext): Handlers<typeof consoleApi.audit, ConsoleContract['audit']> {
  return {
    standing: async () => await readStanding(context),
    propose: async ({ params, body }, { operator }) =>
      await propose(context, operator, { findingId: BigInt(params.findingId), reason: body.reason }),
    refuse: async ({ params }, { operator }) => await refuseProposal(context, operator, BigInt(params.findingId)),
    close: async ({ params }, { operator }) => await close(context, operator, BigInt(params.findingId)),
  }
}
