import { exactSatang } from '@morakot/money/satang'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import * as members from '#features/members/public'
import { creditRule } from '#infra/modules/credit-rules'
import { readRules } from '#infra/rules-config'
import { judgeIdentity } from './rules-credit.ts'
import { readDepositTotals } from './store.ts'

/** Deposits past the threshold wait for a verified identity. */
export const identityRule = creditRule({
  name: 'cashier.identity',
  load: async (tx, { member, at }) => {
    const { kycVerifiedAt } = await members.memberOf(tx, member)
    const { creditedTotal } = await readDepositTotals(tx, member, at)
    return { kycVerified: kycVerifiedAt !== null, kycAbove: exactSatang((await readRules(tx, cashierRules)).kycAbove), creditedTotal }
  },
  judge: judgeIdentity,
})
