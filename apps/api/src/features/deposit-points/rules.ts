import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { Millisatang } from '@morakot/money/millisatang'
import { points } from '@morakot/money/points'
import type { Points } from '@morakot/money/points'
import { exactSatang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'

const DAY_MS = 86_400_000

/** What a deposit earns: a point for each full step of it, times the offer in force when it is credited (decisions D6, D10). */
export function pointsOf(rules: CashierRules, amount: Satang, multiplier: number): Points {
  return points((amount / exactSatang(rules.bahtPerPoint)) * BigInt(multiplier))
}

/** When points are given at the latest: money that is never staked earns them too. */
export function pointsDueAt(rules: CashierRules, creditedAt: Date): Date {
  return new Date(creditedAt.getTime() + rules.pointsPendingDays * DAY_MS)
}

/** Whether points may be given: their deposit was staked once, or its days are over. */
export function isRipe(
  earned: { readonly turnoverMark: Millisatang; readonly dueAt: Date },
  { staked, now }: { readonly staked: Millisatang; readonly now: Date },
): boolean {
  return staked >= earned.turnoverMark || now >= earned.dueAt
}
