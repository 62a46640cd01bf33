import type { truemoneyCalls, truemoneyConsoleCalls } from '@morakot/contract/features/truemoney/calls'
import type { truemoneySchemas } from '@morakot/contract/features/truemoney/schema'
import type { truemoneyConsoleSchemas } from '@morakot/contract/features/truemoney/schema-console'
import type { Handlers } from '#infra/http/mount'
import type { TrueMoneyContext } from './service-settle.ts'
import { acceptMoney } from './service-held.ts'
import { approveReceipt, markReturned, readReceipt, readReceipts } from './service-review.ts'
import { confirmTransfer, readOwn, redeemVoucher } from './service.ts'

export function truemoneyRoutes(context: TrueMoneyContext): Handlers<typeof truemoneyCalls, typeof truemoneySchemas> {
  return {
    own: async (_request, { member }) => await readOwn(context, member),
    redeemVoucher: async ({ body }, auth) => await redeemVoucher(context, auth, body),
    confirmTransfer: async ({ body }, auth) => await confirmTransfer(context, auth, body),
    accept: async ({ params }, auth) => await acceptMoney(context, auth, params.receiptId),
  }
}

export function truemoneyConsoleRoutes(context: TrueMoneyContext): Handlers<typeof truemoneyConsoleCalls, typeof truemoneyConsoleSchemas> {
  return {
    list: async ({ query }) => await readReceipts(context, query),
    one: async ({ params }) => await readReceipt(context, params.receiptId),
    approve: async ({ params }, { operator }) => await approveReceipt(context, operator, params.receiptId),
    markReturned: async ({ params, body }, { operator }) => await markReturned(context, operator, { ...body, id: params.receiptId }),
  }
}
