import type { vouchersCalls } from '@morakot/contract/features/vouchers/calls'
import type { vouchersSchemas } from '@morakot/contract/features/vouchers/schema'
import { withVisibleCredit } from '#features/wallet/service'
import type { Handlers } from '#infra/http/mount'
import { claim, claimCode } from './service-claim.ts'
import type { VouchersContext } from './service-context.ts'
import { readOwn } from './service.ts'

export function vouchersRoutes(context: VouchersContext): Handlers<typeof vouchersCalls, typeof vouchersSchemas> {
  return {
    list: async ({ query }, { member }) => await readOwn(context, member, 'list', query),
    pending: async ({ query }, { member }) => await readOwn(context, member, 'pending', query),
    expired: async ({ query }, { member }) => await readOwn(context, member, 'expired', query),
    claim: async ({ params }, auth) => await withVisibleCredit(context, auth, await claim(context, auth, params.id)),
    claimCode: async ({ body }, auth) =>
      await withVisibleCredit(context, auth, await claimCode(context, auth, { ...body, address: auth.address })),
  }
}
