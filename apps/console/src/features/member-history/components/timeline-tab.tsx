import { formatBaht } from '@morakot/ui/format-money'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { KeysetList } from '#shared/list/keyset-list.tsx'
import type { ListColumn } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { tabText } from '../copy.ts'
import { timelineQuery } from '../queries.ts'
import type { TimelineEntry } from '../queries.ts'
import { happenedText, timelineCopy } from './timeline-words.ts'

const whoText = ({ actor }: TimelineEntry) => actor ?? timelineCopy.memberOrSystem
const amountText = ({ amount }: TimelineEntry) => (amount === null ? '' : formatBaht(amount))

const columns: readonly ListColumn<TimelineEntry>[] = [
  {
    key: 'at',
    title: timelineCopy.at,
    render: ({ at }) => <span className="nowrap">{momentText(at)}</span>,
  },
  {
    key: 'what',
    title: timelineCopy.what,
    render: (entry) => (
      <span className="two-lines">
        <span>
          <ThaiText>{happenedText(entry)}</ThaiText>
        </span>
        {entry.text === null || entry.kind === 'break' ? null : <span className="dim">{entry.text}</span>}
      </span>
    ),
  },
  { key: 'number', title: timelineCopy.number, render: ({ number }) => number ?? '' },
  { key: 'amount', title: timelineCopy.amount, align: 'right', render: amountText },
  { key: 'who', title: timelineCopy.who, render: whoText },
]

/** What happened to the member, of every kind, newest first. */
export function TimelineTab({ memberId }: { readonly memberId: string }) {
  return (
    <section className="card list" aria-label={tabText.timeline}>
      <KeysetList
        label={tabText.timeline}
        columns={columns}
        phone={{
          who: (entry) => (
            <span className="two-lines">
              <span>
                <ThaiText>{happenedText(entry)}</ThaiText>
              </span>
              <span className="dim">{momentText(entry.at)}</span>
            </span>
          ),
          amount: amountText,
          state: whoText,
        }}
        rowId={({ key }) => key}
        query={timelineQuery(memberId)}
        empty={timelineCopy.empty}
      />
    </section>
  )
}
