import type { affiliatesCalls, affiliatesConsoleCalls } from '@morakot/contract/features/affiliates/calls'
import type { affiliatesConsoleSchemas, affiliatesSchemas } from '@morakot/contract/features/affiliates/schema'
import { withVisibleCredit } from '#features/wallet/service'
import type { WalletContext } from '#features/wallet/service'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { approvePayout, refusePayout, refuseShare, releaseShare } from './service-decide.ts'
import { readPayouts, readShares } from './service-desk.ts'
import { readConditions, readOwn } from './service-own.ts'
import { readAffiliateRules, saveAffiliateRules } from './service-rules.ts'
import { withdraw } from './service-withdraw.ts'

export function affiliatesRoutes(
  context: BaseContext & Pick<WalletContext, 'platformCredit'>,
): Handlers<typeof affiliatesCalls, typeof affiliatesSchemas> {
  return {
    read: async (_request, { member }) => await readOwn(context, member),
    conditions: async (_request, { member }) => await readConditions(context, member),
    withdraw: async (_request, auth) =>
      await withVisibleCredit(context, auth, await withdraw(context, { member: auth.member, key: auth.key })),
  }
}

export function affiliatesConsoleRoutes(context: BaseContext): Handlers<typeof affiliatesConsoleCalls, typeof affiliatesConsoleSchemas> {
  return {
    rules: async () => await readAffiliateRules(context),
    saveRules: async ({ body }, { operator }) => await saveAffiliateRules(context, operator, body),
    shares: async ({ query }, { operator }) => await readShares(context, operator, query),
    release: async ({ params, body }, { operator }) => await releaseShare(context, { operator, id: params.shareId, ...body }),
    refuse: async ({ params, body }, { operator }) => await refuseShare(context, { operator, id: params.shareId, ...body }),
    payouts: async ({ query }, { operator }) => await readPayouts(context, operator, query),
    approvePayout: async ({ params, body }, { operator }) => await approvePayout(context, { operator, id: params.payoutId, ...body }),
    refusePayout: async ({ params, body }, { operator }) => await refusePayout(context, { operator, id: params.payoutId, ...body }),
  }
}
