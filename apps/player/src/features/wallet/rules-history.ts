import { PERIODS } from '@morakot/contract/choices'
import type { Period } from '@morakot/contract/choices'
import { CREDIT_TYPES } from '@morakot/contract/movement'
import type { CreditType } from '@morakot/contract/movement'

/** The parts of a history that can be chosen: those of the specification, and everything. */
export const SPANS = [...PERIODS, 'all'] as const
export type Span = Period | 'all'

const SPAN_INITIAL: Span = 'month'

/** What a history is narrowed to, as its address says it. */
export interface HistoryFilter {
  readonly span: Span
  readonly type: CreditType | 'all'
}

/** Anything that is no choice of ours means the first one. */
export function readFilter(search: { readonly period?: string | undefined; readonly type?: string | undefined }): HistoryFilter {
  return {
    span: SPANS.find((span) => span === search.period) ?? SPAN_INITIAL,
    type: CREDIT_TYPES.find((type) => type === search.type) ?? 'all',
  }
}

/** The same as an address carries it: what is chosen from the start is not written. */
export function filterQuery({ span, type }: HistoryFilter): { readonly period?: string; readonly type?: string } {
  return { ...(span === SPAN_INITIAL ? {} : { period: span }), ...(type === 'all' ? {} : { type }) }
}
