import type { personExceptionCalls } from '@morakot/contract/features/person-exceptions/calls'
import type { personExceptionSchemas } from '@morakot/contract/features/person-exceptions/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { approve, decline, listViews, propose, revoke } from './service.ts'

export function personExceptionRoutes(context: BaseContext): Handlers<typeof personExceptionCalls, typeof personExceptionSchemas> {
  return {
    list: async ({ query }, { operator }) => await listViews(context, operator, query),
    propose: async ({ body }, { operator }) => await propose(context, operator, body),
    approve: async ({ params }, { operator }) => await approve(context, operator, params.exceptionId),
    decline: async ({ params, body }, { operator }) => await decline(context, operator, { id: params.exceptionId, ...body }),
    revoke: async ({ params, body }, { operator }) => await revoke(context, operator, { id: params.exceptionId, ...body }),
  }
}
