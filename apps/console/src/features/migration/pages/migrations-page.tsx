import { Button } from '@mantine/core'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataList } from '#shared/list/data-list.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { MigrationDetail } from '../components/migration-detail.tsx'
import { UploadDialog } from '../components/upload-dialog.tsx'
import { copy, reasonText, stateText, waitText } from '../copy.ts'
import { listsQuery, migrationsQuery } from '../queries.ts'
import type { ListRow, MigrationRow } from '../queries.ts'

const TONES = {
  FROZEN_SOURCE: 'look',
  DEBITED_SOURCE: 'look',
  CREDITED_TARGET: 'look',
  DONE: 'good',
  ABORTED: 'plain',
  CONFLICT: 'bad',
  CANCELLED: 'plain',
} as const

const stateOf = ({ state }: MigrationRow) => stateText[state]
const stateTag = (row: MigrationRow) => <Tag tone={TONES[row.state]}>{stateOf(row)}</Tag>
// Why it stopped, or why it stands still: never both.
const reasonOf = ({ reason, waitsFor }: MigrationRow) =>
  reason !== null ? reasonText[reason] : waitsFor === null ? copy.none : waitText[waitsFor]
const creditOf = ({ credit }: MigrationRow) => (credit === null ? copy.none : formatBaht(credit))

const list: ListDefinition<MigrationRow> = {
  name: 'migrations',
  label: copy.title,
  columns: [
    { key: 'number', title: copy.number, render: ({ number }) => number },
    { key: 'member', title: copy.member, render: ({ username }) => username },
    { key: 'state', title: copy.state, render: stateTag },
    { key: 'reason', title: copy.reason, render: reasonOf },
    { key: 'credit', title: copy.credit, align: 'right', render: creditOf },
    { key: 'started', title: copy.started, render: ({ startedAt }) => momentText(startedAt) },
    { key: 'moved', title: copy.moved, render: ({ movedAt }) => momentText(movedAt) },
  ],
  phone: { titles: { who: copy.member, amount: copy.credit }, who: ({ username }) => username, amount: creditOf, state: stateTag },
  query: migrationsQuery,
  rowId: ({ migrationId }) => migrationId,
  drawer: { title: ({ username }) => username, content: (row) => <MigrationDetail row={row} /> },
  empty: copy.empty,
}

/** Members on their way to the primary platform: every step, what stopped, and the lists of those who may. */
export function MigrationsPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <Lists />
      <DataList list={list} />
    </>
  )
}

function Lists() {
  const load = useQuery(listsQuery)
  const mayRun = useGranted('migration.run')
  const [uploaded, setUploaded] = useState<ListRow['list']>()
  return (
    <section className="card card-body stack" aria-label={copy.lists}>
      <h2>{copy.lists}</h2>
      <ListFailure load={load} />
      {load.data?.map(({ list: name, members, uploadedAt }) => (
        <div key={name} className="row">
          <span className="grow">
            {`${name} · ${copy.names.replace('{count}', formatInteger(members))} · ${
              uploadedAt === null ? copy.never : copy.uploaded.replace('{at}', momentText(uploadedAt))
            }`}
          </span>
          {mayRun ? (
            <Button variant="default" aria-label={`${copy.upload} ${name}`} onClick={() => setUploaded(name)}>
              {copy.upload}
            </Button>
          ) : null}
        </div>
      ))}
      {uploaded === undefined ? null : <UploadDialog list={uploaded} onClose={() => setUploaded(undefined)} />}
    </section>
  )
}
