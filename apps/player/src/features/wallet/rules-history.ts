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
