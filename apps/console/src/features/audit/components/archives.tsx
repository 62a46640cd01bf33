import { auditArchive } from '@morakot/contract/features/audit/schema'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateShort, formatMonth } from '@morakot/ui/format-date'
import { useQuery } from '@tanstack/react-query'
import { describe } from '#shared/describe.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { archivesQuery } from '../queries.ts'
import type { Archive, Archives as Listed } from '../queries.ts'

/** The months of the ledger that are in files, and how much of their play has left the database. */
export function Archives() {
  const load = useQuery(archivesQuery)
  const { data, error } = load
  return (
    <section className="stack" aria-labelledby="archives">
      <h2 id="archives">{copy.archives}</h2>
      <p className="dim">
        <ThaiText>{copy.archivesHint}</ThaiText>
      </p>
      <ListFailure load={load} />
      {data === undefined && error === null ? <Dots label={copy.loadingArchives} /> : null}
      {data === undefined ? null : <Months archives={data} />}
    </section>
  )
}

function Months({ archives: { items, nextDueAt, isNextDue } }: { readonly archives: Listed }) {
  const due = nextDueAt === null ? null : `${items.length === 0 ? copy.firstDue : copy.nextDue} ${formatDateShort(nextDueAt)}`
  return (
    <>
      {isNextDue && nextDueAt !== null ? <Notice tone="look" text={`${copy.isDue} ${formatDateShort(nextDueAt)}`} /> : null}
      <div className="card">
        <PlainTable
          label={copy.archives}
          columns={COLUMNS}
          phone={PHONE}
          rows={items}
          rowId={({ month }) => month}
          empty={due === null || isNextDue ? copy.noArchives : `${copy.noArchives} ${due}`}
        />
      </div>
      {items.length === 0 || due === null || isNextDue ? null : <p className="dim">{due}</p>}
    </>
  )
}

const archives = describe(auditArchive)
const TONES = { writing: 'info', waiting: 'look', releasing: 'info', released: 'good' } as const

/** The last day that is in the files: they end where the next one begins. */
const upToText = ({ endsAt }: Archive) => formatDateShort(new Date(Date.parse(endsAt) - 1))

const MONTH = archives.own('month', ({ month }) => formatMonth(month))
const UP_TO = archives.own('endsAt', { text: upToText, render: upToText })
const UNTIL = { ...UP_TO, render: (row: Archive) => <span className="nowrap">{`${copy.until} ${upToText(row)}`}</span> }
const TAG = archives.tag('state', TONES)
const STATE = archives.own('state', {
  render: (row) => (
    <>
      {TAG.render(row)}
      {row.releasedAt === null ? null : <div className="dim">{formatDateShort(row.releasedAt)}</div>}
    </>
  ),
})

const COLUMNS = archives.columns([MONTH, UP_TO, 'transfers', 'releasedRounds', 'releasedMessages', 'releasedTransfers', STATE])
const PHONE = archives.phone({ who: MONTH, under: UNTIL, amount: 'releasedRounds', state: STATE })
