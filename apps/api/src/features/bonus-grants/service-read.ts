import { bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import type { GrantStatus } from '@morakot/contract/features/promotions/states'
import type { Db } from '#infra/db'
import { sumGrants } from './store-read.ts'

/** The outcomes of the bonuses of a promotion. Amounts in baht. */
export interface PromotionResult {
  readonly offered: number
  readonly active: number
  readonly cleared: number
  readonly expired: number
  readonly cancelled: number
  readonly forfeited: number
  readonly given: number
  readonly becameReal: number
  readonly takenBack: number
}

const COUNTED: Readonly<Record<Lowercase<GrantStatus>, GrantStatus>> = {
  offered: 'OFFERED',
  active: 'ACTIVE',
  cleared: 'CLEARED',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
  forfeited: 'FORFEITED',
}

/** The results of promotions, in one query for all of them. */
export async function readResults(db: Db, promotions: readonly string[]): Promise<(id: string) => PromotionResult> {
  const rows = await sumGrants(db, promotions)
  return (id) => {
    const own = rows.filter(({ promotion }) => promotion === id)
    const countOf = (status: GrantStatus) => own.find((row) => row.status === status)?.count ?? 0
    const sumOf = (amounts: readonly bigint[]) => bahtFromMillisatangFloor(millisatang(amounts.reduce((sum, amount) => sum + amount, 0n)))
    return {
      offered: countOf(COUNTED.offered),
      active: countOf(COUNTED.active),
      cleared: countOf(COUNTED.cleared),
      expired: countOf(COUNTED.expired),
      cancelled: countOf(COUNTED.cancelled),
      forfeited: countOf(COUNTED.forfeited),
      given: sumOf(own.map(({ given }) => given)),
      becameReal: sumOf(own.flatMap(({ status, moved }) => (status === 'CLEARED' ? [moved] : []))),
      takenBack: sumOf(own.flatMap(({ status, moved }) => (status === 'CLEARED' ? [] : [moved]))),
    }
  }
}
