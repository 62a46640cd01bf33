import * as members from '#features/members/public'
import { creditRule } from '#infra/modules/credit-rules'
import { satangOfRule } from './rules.ts'
import { judgeIdentity } from './rules-credit.ts'
import { rulesInForce } from './service-context.ts'
import { readDepositTotals } from './store-deposits.ts'

/** Deposits past the threshold wait for a verified identity. */
export const identityRule = creditRule({
  name: 'cashier.identity',
  load: async (tx, { member, at }) => {
    const { kycVerifiedAt } = await members.memberOf(tx, member)
    const { creditedTotal } = await readDepositTotals(tx, member, at)
    return { kycVerified: kycVerifiedAt !== null, kycAbove: satangOfRule((await rulesInForce(tx)).kycAbove), creditedTotal }
  },
  judge: judgeIdentity,
})
