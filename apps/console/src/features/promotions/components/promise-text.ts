import { formatBaht } from '@morakot/ui/format-money'
import type { Promotion } from '../queries.ts'

/** The benefit of a promotion, in a line: `50% ถึง ฿500.00 ×5`. */
export function promiseText({ percent, bonusMax, multiplier }: Promotion['terms']): string {
  const most = formatBaht(bonusMax)
  return `${percent === null ? most : `${percent}% ถึง ${most}`} ×${multiplier}`
}
