import type { safetyConsoleCalls } from '@morakot/contract/features/safety/calls'
import type { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { addEntry, closeCase, lowerCaseLimit, openByHand, startCaseBreak, takeCase } from './service-act.ts'
import { orderMemberBreak } from './service-breaks.ts'
import { orderMemberLimit } from './service-orders.ts'
import { readCase, readCases } from './service-desk.ts'

export function safetyRoutes(context: BaseContext): Handlers<typeof safetyConsoleCalls, typeof safetyConsoleSchemas> {
  return {
    cases: async ({ query }, { operator }) => await readCases(context, operator, query),
    case: async ({ params }, { operator }) => await readCase(context, operator, params.caseId),
    open: async ({ params, body }, { operator }) => await openByHand(context, operator, { ...params, ...body }),
    orderLimit: async ({ params, body }, { operator }) => await orderMemberLimit(context, operator, { ...params, ...body }),
    orderBreak: async ({ params, body }, { operator }) => await orderMemberBreak(context, operator, { ...params, ...body }),
    take: async ({ params }, { operator }) => await takeCase(context, { operator, id: params.caseId }),
    addEntry: async ({ params, body }, { operator }) => await addEntry(context, { operator, id: params.caseId }, body),
    lowerLimit: async ({ params, body }, { operator }) => await lowerCaseLimit(context, { operator, id: params.caseId }, body),
    startBreak: async ({ params, body }, { operator }) => await startCaseBreak(context, { operator, id: params.caseId }, body),
    close: async ({ params, body }, { operator }) => await closeCase(context, { operator, id: params.caseId }, body),
  }
}
