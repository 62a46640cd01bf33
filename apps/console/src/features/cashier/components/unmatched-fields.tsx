import { unmatchedEvent } from '@morakot/contract/features/cashier/schema-console'
import { describe } from '#shared/describe.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import type { UnmatchedEvent } from '../queries.ts'

export const events = describe(unmatchedEvent)

export const REASON = {
  ...events.tag('reason', {}),
  render: (one: UnmatchedEvent) => <Tag tone="look">{events.text(one, 'reason')}</Tag>,
}
