import type { depositAdminCalls } from '@morakot/contract/features/deposit-admin/calls'
import type { depositAdminSchemas } from '@morakot/contract/features/deposit-admin/schema'
import { readMethods, switchMethod } from '#features/deposit-methods/public'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { readDeposit } from './service-detail.ts'
import { exportDeposits, readDeposits } from './service.ts'

export function depositAdminRoutes(context: BaseContext): Handlers<typeof depositAdminCalls, typeof depositAdminSchemas> {
  return {
    list: async ({ query }) => await readDeposits(context, query),
    export: async ({ body }, { operator }) => await exportDeposits(context, operator, body),
    methods: async () => await readMethods(context),
    switchMethod: async ({ params, body }, { operator }) => await switchMethod(context, operator, { ...body, ...params }),
    deposit: async ({ params }) => await readDeposit(context, params.depositId),
  }
}
