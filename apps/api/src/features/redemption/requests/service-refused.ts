import { startOfBangkokDay } from '@morakot/contract/bangkok-day'
import type { MemberRefusal } from '@morakot/contract/features/redemption/states'
import { exclusionOf } from '#features/protection/service-view'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { isLimited } from './rules.ts'
import type { RedemptionContext } from './service-context.ts'
import { isVerified, readBefore } from './store.ts'
import type { ItemRow } from './store-items.ts'

/**
 * Why a member cannot have a reward now, whatever is sent; null when they can. The page of the reward shows it before the form. The request
 * decides by it again, under the member's row lock.
 */
export async function refusedFor(
  { clock, config }: Pick<RedemptionContext, 'clock' | 'config'>,
  db: Db | Tx,
  member: MemberId,
  { id, type, memberLimit }: Pick<ItemRow, 'id' | 'type' | 'memberLimit'>,
): Promise<MemberRefusal | null> {
  const now = clock.now()
  if (type === 'CRYPTO' && config.playMode === 'real') return 'redemption.crypto_off'
  if (type === 'FREE_CREDIT' && (await exclusionOf(db, member, now)) !== null) return 'members.on_break'
  if (type === 'CRYPTO' && !(await isVerified(db, member))) return 'redemption.not_verified'
  return isLimited(type, memberLimit, await readBefore(db, member, id, startOfBangkokDay(now))) ? 'redemption.limit' : null
}
