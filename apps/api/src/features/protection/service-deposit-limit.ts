import type { Millisatang } from '@morakot/money/millisatang'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { firstDayOf, nextPeriodAt, staysWithin } from './rules-limits.ts'
import { readLimits } from './service-known.ts'
import { readUsage } from './store.ts'

/** When so much may be deposited within the member's own limits; null when now. */
export async function depositsOpenAt(db: Db | Tx, member: MemberId, amount: Millisatang, now: Date): Promise<Date | null> {
  const { limits } = await readLimits(db, member)
  let opensAt: Date | null = null
  for (const { kind, value, period } of limits) {
    if (kind !== 'deposit' || value === null) continue
    const { deposited } = await readUsage(db, member, firstDayOf(period, now))
    if (staysWithin(value, deposited, amount)) continue
    const next = nextPeriodAt(period, now)
    if (opensAt === null || next > opensAt) opensAt = next
  }
  return opensAt
}
