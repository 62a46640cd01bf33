import type { reconciliationConsoleCalls } from '@morakot/contract/features/reconciliation/calls'
import type { reconciliationConsoleSchemas } from '@morakot/contract/features/reconciliation/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { enterStatementDay, readStatementDays } from './service-statements.ts'
import { closeCase, readCases, takeCase } from './service.ts'

export function reconciliationConsoleRoutes(
  context: BaseContext,
): Handlers<typeof reconciliationConsoleCalls, typeof reconciliationConsoleSchemas> {
  return {
    cases: async ({ query }, { operator }) => await readCases(context, operator, query),
    days: async () => await readStatementDays(context),
    enterDay: async ({ body }, { operator }) => await enterStatementDay(context, operator, body),
    take: async ({ params }, { operator }) => await takeCase(context, operator, BigInt(params.caseId)),
    close: async ({ params, body }, { operator }) =>
      await closeCase(context, operator, { caseId: BigInt(params.caseId), reason: body.reason }),
  }
}
