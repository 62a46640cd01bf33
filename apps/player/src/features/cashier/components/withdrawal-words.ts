import { formatInteger, formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import { spanOf } from '../rules.ts'
import type { AmountProblem } from '../rules.ts'

/** `1,250` or `1,250.50`: decimals only where there are any. */
export function bahtWords(baht: number): string {
  return Number.isInteger(baht) ? formatInteger(baht) : formatTwoDecimals(baht)
}

export function amountWords(problem: AmountProblem): string {
  return problem.kind === 'below'
    ? fill(copy['validation.amountMin'], { min: bahtWords(problem.min) })
    : fill(copy['validation.amountMax'], { max: bahtWords(problem.max) })
}

export function spanWords(seconds: number): string {
  const { unit, count } = spanOf(seconds)
  return fill(copy[`withdraw.${unit}`], { count })
}
