import type { vouchersCalls } from '@morakot/contract/features/vouchers/calls'
import type { vouchersSchemas } from '@morakot/contract/features/vouchers/schema'
import type { Handlers } from '#infra/http/mount'
import { claim, claimCode } from './service-claim.ts'
import type { VouchersContext } from './service-context.ts'
import { readOwn } from './service.ts'

export function vouchersRoutes(context: VouchersContext): Handlers<typeof vouchersCalls, typeof vouchersSchemas> {
  return {
    list: async ({ query }, { member }) => await readOwn(context, member, 'list', query),
    pending: async ({ query }, { member }) => await readOwn(context, member, 'pending', query),
    expired: async ({ query }, { member }) => await readOwn(context, member, 'expired', query),
    claim: async ({ params }, asker) => await claim(context, asker, params.id),
    claimCode: async ({ body }, asker) => await claimCode(context, asker, { ...body, address: asker.address }),
  }
}
