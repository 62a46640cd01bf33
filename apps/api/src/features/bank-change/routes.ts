import type { bankChangeCalls, bankChangeConsoleCalls } from '@morakot/contract/features/bank-change/calls'
import type { bankChangeSchemas } from '@morakot/contract/features/bank-change/schema'
import type { bankChangeConsoleSchemas } from '@morakot/contract/features/bank-change/schema-console'
import type { Handlers } from '#infra/http/mount'
import type { BankContext } from '#features/bank/service-context'
import { confirmChange, readChange, readChanges, undoChange } from './service-review.ts'
import { changeBank, readOwn } from './service.ts'

export function bankChangeRoutes(context: BankContext): Handlers<typeof bankChangeCalls, typeof bankChangeSchemas> {
  return {
    own: async (_request, { member }) => await readOwn(context, member),
    change: async ({ body }, { member }) => await changeBank(context, member, body),
  }
}

export function bankChangeConsoleRoutes(context: BankContext): Handlers<typeof bankChangeConsoleCalls, typeof bankChangeConsoleSchemas> {
  return {
    list: async ({ query }) => await readChanges(context, query),
    one: async ({ params }) => await readChange(context, params.changeId),
    confirm: async ({ params }, { operator }) => await confirmChange(context, operator, params.changeId),
    undo: async ({ params, body }, { operator }) => await undoChange(context, operator, { id: params.changeId, note: body.note }),
  }
}
