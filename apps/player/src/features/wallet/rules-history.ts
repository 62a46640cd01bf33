import { CREDIT_TYPES } from '@morakot/contract/movement'
import type { CreditType } from '@morakot/contract/movement'
import { readSpan, spanSearch } from '#shared/history-span'
import type { Span, SpanAddress, SpanSearch } from '#shared/history-span'

/** What the histories of the wallet begin with. */
export const SPAN_INITIAL = 'month'

/** What a history is narrowed to, as its address says it. */
export interface HistoryFilter {
  readonly span: Span
  readonly type: CreditType | 'all'
}

/** Anything that is no choice of ours means the first one. */
export function readFilter(search: SpanAddress & { readonly type?: string | undefined }): HistoryFilter {
  return {
    span: readSpan(search, SPAN_INITIAL),
    type: CREDIT_TYPES.find((type) => type === search.type) ?? 'all',
  }
}

/** The same as an address carries it: what is chosen from the start is not written. */
export function filterQuery({ span, type }: HistoryFilter): SpanSearch & { readonly type?: string } {
  return { ...spanSearch(span, SPAN_INITIAL), ...typeSearch(type) }
}

/** The kind of movements as an address carries it. */
export function typeSearch(type: HistoryFilter['type']): { readonly type?: string } {
  return type === 'all' ? {} : { type }
}

const SATANG_A_BAHT = 100

/** What came and what went, in whole satang or points and both 0 or more: fractions of a baht do not add up exactly. */
export function sumsOf(
  rows: readonly { readonly amount: number }[],
  unit: 'baht' | 'points',
): { readonly in: bigint; readonly out: bigint } {
  const amounts = rows.map(({ amount }) => BigInt(Math.round(unit === 'baht' ? amount * SATANG_A_BAHT : amount)))
  const add = (parts: readonly bigint[]) => parts.reduce((sum, part) => sum + part, 0n)
  return { in: add(amounts.filter((amount) => amount > 0n)), out: -add(amounts.filter((amount) => amount < 0n)) }
}
