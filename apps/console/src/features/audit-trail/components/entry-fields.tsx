import { auditEntry, auditRecord } from '@morakot/contract/features/audit-trail/schema'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { describe } from '#shared/describe.tsx'
import type { Entry } from '../queries.ts'

export const entries = describe(auditEntry)
export const records = describe(auditRecord)

export const GROUP = entries.tag('group', {
  money: 'info',
  staff: 'look',
  rules: 'good',
  personal: 'plain',
  refused: 'bad',
  other: 'plain',
})

/** The words of the action. */
export const WHAT = entries.own('what', {
  text: ({ what }) => what,
  render: ({ what }: Entry) => <ThaiText>{what}</ThaiText>,
})

/** Values and reasons are typed by people: they are drawn apart from the direction of the page. */
export const CHANGED = entries.own('changed', {
  text: ({ changed }) => changed,
  render: ({ changed }: Entry) => <bdi>{changed ?? '-'}</bdi>,
})
export const REASON = entries.own('reason', { text: ({ reason }) => reason, render: ({ reason }: Entry) => <bdi>{reason ?? '-'}</bdi> })

/** The page of the record that an action is about; null where it has none. */
export function subjectPage(subject: string): string | null {
  const [kind = '', id = ''] = subject.split(':', 2)
  if (id === '') return null
  if (kind === 'member') return `/members/${id}`
  if (kind === 'withdrawal') return `/withdrawals/${id}`
  return kind === 'deposit' ? `/deposits?open=${id}` : null
}
