import type { cashbackCalls, cashbackConsoleCalls } from '@morakot/contract/features/cashback/calls'
import type { cashbackConsoleSchemas, cashbackSchemas } from '@morakot/contract/features/cashback/schema'
import { withVisibleCredit } from '#features/wallet/service'
import type { WalletContext } from '#features/wallet/service'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { claim } from './service-pay.ts'
import { readRates, saveRates } from './service-rates.ts'
import { listForOperators, readOwn } from './service.ts'

export function cashbackRoutes(
  context: BaseContext & Pick<WalletContext, 'platformCredit'>,
): Handlers<typeof cashbackCalls, typeof cashbackSchemas> {
  return {
    read: async (_request, { member }) => await readOwn(context, member),
    transfer: async ({ body }, auth) => await withVisibleCredit(context, auth, await claim(context, auth.member, body)),
  }
}

export function cashbackConsoleRoutes(context: BaseContext): Handlers<typeof cashbackConsoleCalls, typeof cashbackConsoleSchemas> {
  return {
    list: async ({ query }) => await listForOperators(context, query),
    rates: async () => await readRates(context),
    saveRates: async ({ body }, { operator }) => await saveRates(context, operator, body),
  }
}
