import { timelineEntry } from '@morakot/contract/features/member-admin/schema-member'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { KeysetList } from '#shared/list/keyset-list.tsx'
import { tabText } from '../copy.ts'
import { timelineQuery } from '../queries.ts'
import type { TimelineEntry } from '../queries.ts'
import { happenedText, timelineCopy } from './timeline-words.ts'

const entries = describe(timelineEntry)

const WHAT: Own<TimelineEntry> = {
  key: 'what',
  title: timelineCopy.what,
  text: happenedText,
  render: (entry) => (
    <span className="two-lines">
      <span>
        <ThaiText>{happenedText(entry)}</ThaiText>
      </span>
      {entry.text === null || entry.kind === 'break' ? null : <span className="dim">{entry.text}</span>}
    </span>
  ),
}
const columns = entries.columns(['at', WHAT, 'number', 'amount', 'actor'])
const ON_PHONE = { ...WHAT, render: (entry: TimelineEntry) => <ThaiText>{happenedText(entry)}</ThaiText> }
const phone = entries.phone({ who: ON_PHONE, under: 'at', amount: 'amount', state: entries.own('actor') })

/** The member's events of all kinds, newest first. */
export function TimelineTab({ memberId }: { readonly memberId: string }) {
  return (
    <section className="card list" aria-label={tabText.timeline}>
      <KeysetList
        label={tabText.timeline}
        columns={columns}
        phone={phone}
        rowId={({ key }) => key}
        query={timelineQuery(memberId)}
        empty={timelineCopy.empty}
      />
    </section>
  )
}
