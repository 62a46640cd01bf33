import { betMaxOf } from '#features/bonus-grants/service-grant'
import type { PinnedTerms } from '#features/bonus-grants/service-grants'
import type { Db } from '#infra/db'
import type { Millisatang } from '@morakot/money/millisatang'
import { pinnedTerms } from './service.ts'
import { listNewest } from './store.ts'

/** What a bonus of another system is here. */
interface BroughtBonus {
  readonly promotionId: string
  readonly terms: PinnedTerms
  readonly betMax: Millisatang
}

/** Finds the terms of a bonus by the code of its promotion, of the newest version that was published; null where there is none. */
export async function openPromotions(db: Db): Promise<(code: string, amount: Millisatang) => BroughtBonus | null> {
  const newest = await listNewest(db)
  return (code, amount) => {
    const promotion = newest.get(code)
    return promotion === undefined ? null : { promotionId: promotion.id, terms: pinnedTerms(promotion), betMax: betMaxOf(amount) }
  }
}
