import { PERIODS } from '@morakot/contract/choices'
import type { Period } from '@morakot/contract/choices'

/** Days of Bangkok, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** The part of a history that is shown: a period of the specification, everything, or chosen days. */
export type Span = Period | 'all' | Days

/** The parts that have a chip of their own. */
export const NAMED_SPANS = [...PERIODS, 'all'] as const

/** What an address may say of a span. */
export interface SpanAddress {
  readonly period?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What an address says of a span. */
export type SpanSearch = Partial<Days> & { readonly period?: string }

const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)

/** The span of an address. Days win over a period; anything that is no choice of ours means the first one of the page. */
export function readSpan({ period, from, to }: SpanAddress, initial: Span): Span {
  if (isDay(from) && isDay(to)) return { from, to }
  return NAMED_SPANS.find((known) => known === period) ?? initial
}

/** The same as an address carries it: what a page begins with is not written. */
export function spanSearch(span: Span, initial: Span): SpanSearch {
  if (typeof span === 'object') return span
  return span === initial ? {} : { period: span }
}

/** The same as a call takes it. */
export function spanQuery(span: Span): { readonly period?: Period } | Days {
  if (typeof span === 'object') return span
  return span === 'all' ? {} : { period: span }
}
