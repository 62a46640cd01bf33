import type { depositAdminCalls } from '@morakot/contract/features/deposit-admin/calls'
import type { depositAdminSchemas } from '@morakot/contract/features/deposit-admin/schema'
import { readMethods, switchMethod } from '#features/deposit-methods/service'
import type { SlipsContext } from '#features/slips/service-context'
import { approveSlip, checkSlip, rejectSlip } from '#features/slips/service-review'
import { readConsoleSlip, readConsoleSlips, viewPicture } from '#features/slips/service-views'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { readFromReplica } from '#infra/http/replica-reads'
import { readDeposit } from './service-detail.ts'
import { readDeposits } from './service.ts'

/** What the pages of deposits need in addition to the base context. */
export interface DepositAdminContext extends BaseContext {
  readonly slips: SlipsContext
}

export function depositAdminRoutes(context: DepositAdminContext): Handlers<typeof depositAdminCalls, typeof depositAdminSchemas> {
  return {
    list: async ({ query }, auth) => await readFromReplica(context, auth, async (there) => await readDeposits(there, query)),
    slips: async ({ query }) => await readConsoleSlips(context.slips, query),
    slip: async ({ params }) => await readConsoleSlip(context.slips, params.slipId),
    slipPicture: async ({ params }, { operator }) => await viewPicture(context.slips, operator, params.slipId),
    approveSlip: async ({ params, body }, { operator }) => await approveSlip(context.slips, operator, { ...body, id: params.slipId }),
    checkSlip: async ({ params, body }, { operator }) => await checkSlip(context.slips, operator, { ...body, id: params.slipId }),
    rejectSlip: async ({ params, body }, { operator }) => await rejectSlip(context.slips, operator, { ...body, id: params.slipId }),
    methods: async () => await readMethods(context),
    switchMethod: async ({ params, body }, { operator }) => await switchMethod(context, operator, { ...body, ...params }),
    deposit: async ({ params }) => await readDeposit(context, params.depositId),
  }
}
