import { exactSatang, satang } from '@morakot/money/satang'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { isExcepted } from '#features/person-exceptions/service-use'
import * as members from '#features/members/service-status'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { creditRule } from '#infra/modules/credit-rules'
import { readRules } from '#infra/database/rules-config'
import { checkIdentity } from './rules-credit.ts'
import type { Identity } from './rules-credit.ts'
import { readDepositTotals } from './store.ts'

/**
 * What a member's identity lets them deposit. A member who opened the account by an exception of a namesake has to verify their identity
 * before the first deposit (features F-131).
 */
export async function identityOf(db: Db | Tx, member: MemberId): Promise<Identity> {
  const { kycVerifiedAt } = await members.memberOf(db, member)
  if (await isIdentityFirst(db, { id: member, kycVerifiedAt })) return { kycVerified: false, kycAbove: satang(0n) }
  return { kycVerified: kycVerifiedAt !== null, kycAbove: exactSatang((await readRules(db, cashierRules)).kycAbove) }
}

/** Whether the identity is needed before the first deposit. */
export async function isIdentityFirst(db: Db | Tx, { id, kycVerifiedAt }: Pick<members.Member, 'id' | 'kycVerifiedAt'>): Promise<boolean> {
  return kycVerifiedAt === null && (await isExcepted(db, id))
}

/** Deposits past the threshold wait for a verified identity. */
export const identityRule = creditRule({
  name: 'cashier.identity',
  load: async (tx, { member, at }) => {
    const { creditedTotal } = await readDepositTotals(tx, member, at)
    return { ...(await identityOf(tx, member)), creditedTotal }
  },
  check: checkIdentity,
})
