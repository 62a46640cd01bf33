import { Card } from '@morakot/ui/components/card'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { byDay, dayWords } from '#shared/days'
import { copy } from '../copy.ts'
import type { Notice } from '../queries.ts'
import { foldByKind, isReady } from '../rules.ts'
import type { Folded } from '../rules.ts'
import { NoticeRow } from './notice-row.tsx'

interface NoticeDaysProps {
  readonly notices: readonly Notice[]
  readonly onRead: (id: string) => void
}

/** Notices by day, newest first; several of one kind of a day are folded. */
export function NoticeDays({ notices, onRead }: NoticeDaysProps) {
  const next = notices.find(isReady)
  return byDay(notices).map(({ day, rows }) => (
    <section key={day} aria-label={dayWords(day)}>
      <h2 className="mb-2 text-small font-semibold text-t2">{dayWords(day)}</h2>
      <Card className="overflow-clip">
        <ul className="divide-y divide-border">
          {foldByKind(rows).map((kind) => (
            <KindRows key={kind.shown[0]?.id} {...kind} next={next} onRead={onRead} />
          ))}
        </ul>
      </Card>
    </section>
  ))
}

interface KindRowsProps extends Folded<Notice> {
  readonly next: Notice | undefined
  readonly onRead: (id: string) => void
}

function KindRows({ shown, folded, next, onRead }: KindRowsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {[...shown, ...(isOpen ? folded : [])].map((notice) => (
        <li key={notice.id}>
          <NoticeRow notice={notice} isNext={notice === next} onRead={onRead} />
        </li>
      ))}
      {folded.length === 0 || isOpen ? null : (
        <li>
          <button
            type="button"
            aria-expanded={false}
            onClick={() => setOpen(true)}
            className="min-h-[44px] w-full px-4 text-left text-caption font-semibold text-brand-text -outline-offset-4! hover:bg-s2"
          >
            {fill(copy['notices.more'], { count: formatInteger(folded.length) })}
          </button>
        </li>
      )}
    </>
  )
}
