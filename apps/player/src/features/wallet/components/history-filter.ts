import { CREDIT_TYPES } from '@morakot/contract/movement'
import type { CreditType } from '@morakot/contract/movement'
import { readSpan, spanSearch } from '#shared/history/span'
import type { Span, SpanAddress, SpanSearch } from '#shared/history/span'

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
