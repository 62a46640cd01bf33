import { cashbackCalculation } from '@morakot/contract/features/cashback/schema'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { dayText } from '#shared/moments'
import { copy } from '../copy.ts'
import type { Calculation } from '../queries.ts'

export const calculations = describe(cashbackCalculation)

/** A day, or the first and last day of a week. */
export const PERIOD: Own<Calculation> = {
  key: 'period',
  title: copy.period,
  text: ({ period: { from, to } }) => (from === to ? dayText(from) : `${dayText(from)} - ${dayText(to)}`),
}

export const STATE = calculations.tag('state', { READY: 'look', CLAIMED: 'good', AUTO_PAID: 'good' })
