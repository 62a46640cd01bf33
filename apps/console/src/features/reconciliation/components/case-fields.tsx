import { differenceCase } from '@morakot/contract/features/reconciliation/schema'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { ageText, copy } from '../copy.ts'
import type { DifferenceCase } from '../queries.ts'

export const cases = describe(differenceCase)

export const PARTY = cases.own('party', { text: ({ source, party }) => `${copy[source]} ${party}` })

export const AGE: Own<DifferenceCase> = {
  key: 'age',
  title: copy.age,
  text: ({ openedAt }) => ageText(openedAt, Date.now()),
}
