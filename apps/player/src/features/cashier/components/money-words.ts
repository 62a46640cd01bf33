import { formatInteger, formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import { checkAmountText, spanOf } from '../rules.ts'
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

/** Why a text contains no amount, where the contract would only require a number. */
export function amountTextWords(text: string, { max }: { readonly max: number }): string {
  switch (checkAmountText(text)) {
    case 'empty':
      return copy['validation.amountEmpty']
    case 'decimals':
      return copy['validation.amountDecimals']
    case 'huge':
      return amountWords({ kind: 'above', max })
    case 'unread':
      return copy['validation.amountUnread']
  }
}

export function spanWords(seconds: number): string {
  const { unit, count } = spanOf(seconds)
  return fill(copy[`withdraw.${unit}`], { count })
}

/** What banks say in codes. Anything else was written by an operator, or is the bank's own sentence. */
const BANK_SAID: Readonly<Record<string, string>> = { ACCOUNT_CLOSED: copy['withdraw.bankSaid.ACCOUNT_CLOSED'] }
const IS_CODE = /^[A-Z0-9_]+$/

/** Why a withdrawal ended without its money, for a person; null where there is nothing to say, or only a code that says nothing. */
export function reasonWords(reason: string | null): string | null {
  if (reason === null || !IS_CODE.test(reason)) return reason
  return BANK_SAID[reason] ?? null
}
