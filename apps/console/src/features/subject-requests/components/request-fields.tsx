import { subjectRequest } from '@morakot/contract/features/subject-requests/schema-console'
import { fill } from '@morakot/ui/glossary-copy'
import { describe } from '#shared/describe.tsx'
import { copy } from '../copy.ts'
import type { SubjectRequest } from '../queries.ts'

export const requests = describe(subjectRequest)

export const STATE = requests.tag('state', {
  RECEIVED: 'look',
  VERIFIED: 'info',
  READY: 'info',
  DELIVERED: 'good',
  LAPSED: 'plain',
  RECTIFIED: 'good',
  ERASED: 'good',
  REFUSED: 'plain',
})

function leftText({ daysLeft }: SubjectRequest): string {
  if (daysLeft === null) return '-'
  return daysLeft < 0 ? fill(copy.late, { days: String(-daysLeft) }) : `${daysLeft} วัน`
}

/** Who works on it now. */
export const HOLDER = requests.own('holder', ({ holder }) => holder?.operator ?? null)

/** How long is left to answer, or for how long the answer is late. */
export const LEFT = requests.own('daysLeft', { text: leftText, render: (one) => <span className="nowrap">{leftText(one)}</span> })
