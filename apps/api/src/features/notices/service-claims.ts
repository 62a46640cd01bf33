import type { Reply } from '@morakot/contract/contract-shape'
import type { noticesSchemas } from '@morakot/contract/features/notices/schema'
import * as cashback from '#features/cashback/service'
import * as vouchers from '#features/vouchers/service'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { claimOfKey, keyOfClaim } from './rules.ts'

type ClaimView = NonNullable<Reply<(typeof noticesSchemas)['list']>['items'][number]['claim']>

/** How the things are now that a member's notices offer to claim, by the key of the notice. What is not there any more is left out. */
export async function claimsOf(
  db: Db,
  member: MemberId,
  { keys, now }: { readonly keys: readonly string[]; readonly now: Date },
): Promise<ReadonlyMap<string, ClaimView>> {
  const claims = keys.flatMap((key) => claimOfKey(key) ?? [])
  const periods = claims.flatMap((claim) => (claim.of === 'cashback' ? [claim] : []))
  const ids = claims.flatMap((claim) => (claim.of === 'voucher' ? [claim.id] : []))
  const found = new Map<string, ClaimView>()
  for (const { kind, firstDay: period, ...row } of await cashback.claimsOf(db, member, periods))
    found.set(keyOfClaim({ of: 'cashback', kind, period }), row)
  for (const { id, ...row } of await vouchers.claimsOf(db, member, { ids, now })) found.set(keyOfClaim({ of: 'voucher', id }), row)
  return found
}
