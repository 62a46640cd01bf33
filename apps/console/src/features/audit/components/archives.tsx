import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateShort, formatMonth } from '@morakot/ui/format-date'
import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#shared/list/list-failure.tsx'
import type { ListColumn, PhoneColumns } from '#shared/list/list-shape'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import type { TagTone } from '#shared/ui/tag.tsx'
import { archiveText, copy } from '../copy.ts'
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

const TONES = { writing: 'info', waiting: 'look', releasing: 'info', released: 'good' } as const satisfies Record<Archive['state'], TagTone>

const counted = (count: number) => count.toLocaleString('th')
const monthText = ({ month }: Archive) => formatMonth(month)
/** The last day that is in the files: they end where the next one begins. */
const upToText = ({ endsAt }: Archive) => formatDateShort(new Date(Date.parse(endsAt) - 1))
const inFilesText = ({ transfers }: Archive) => counted(transfers)
const roundsText = ({ releasedRounds }: Archive) => counted(releasedRounds)
const messagesText = ({ releasedMessages }: Archive) => counted(releasedMessages)
const transfersText = ({ releasedTransfers }: Archive) => counted(releasedTransfers)

function State({ archive }: { readonly archive: Archive }) {
  const { state, releasedAt } = archive
  return (
    <>
      <Tag tone={TONES[state]}>{archiveText[state]}</Tag>
      {releasedAt === null ? null : <div className="dim">{formatDateShort(releasedAt)}</div>}
    </>
  )
}

const renderState = (archive: Archive) => <State archive={archive} />

const COLUMNS: readonly ListColumn<Archive>[] = [
  { key: 'month', title: copy.month, render: monthText },
  { key: 'upTo', title: copy.upTo, render: upToText },
  { key: 'inFiles', title: copy.inFiles, render: inFilesText, align: 'right' },
  { key: 'rounds', title: copy.roundsLeft, render: roundsText, align: 'right' },
  { key: 'messages', title: copy.messagesLeft, render: messagesText, align: 'right' },
  { key: 'transfers', title: copy.transfersLeft, render: transfersText, align: 'right' },
  { key: 'state', title: copy.state, render: renderState },
]

const PHONE: PhoneColumns<Archive> = {
  titles: { who: copy.month, amount: copy.roundsLeft },
  who: (archive) => (
    <>
      <div>{monthText(archive)}</div>
      <div className="dim nowrap">{`${copy.until} ${upToText(archive)}`}</div>
    </>
  ),
  amount: roundsText,
  state: renderState,
}
