import { listTiersAt } from './store.ts'
import type { Tier } from '@morakot/contract/features/privileges/states'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** The tiers that members had just before a moment, such as the end of a day. */
export async function tiersAt(db: Db | Tx, members: readonly MemberId[], at: Date): Promise<ReadonlyMap<MemberId, Tier>> {
  return await listTiersAt(db, members, at)
}
