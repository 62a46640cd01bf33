import { defineEvent } from '../../event.ts'

/** A break from play began, or was made longer. */
export const memberBreakStarted = defineEvent<{
  readonly kind: 'time_out' | 'exclusion'
  /** ISO UTC; null without an end. */
  readonly until: string | null
}>()('member.break_started')

/** A limit of the member's own was lowered, set, or raised after its wait. Sums are the member's business. */
export const memberLimitSet = defineEvent<{
  readonly kind: 'deposit' | 'loss' | 'session' | 'reality_check'
  readonly period: 'day' | 'week' | 'month'
  readonly isFirst: boolean
}>()('member.limit_set')
