import { Button } from '@mantine/core'
import { formatInteger } from '@morakot/ui/format-number'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataList } from '#shared/list/data-list.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { PageHead } from '#shared/ui/page-head.tsx'
import { MigrationDetail } from '../components/migration-detail.tsx'
import { migrations, STATE } from '../components/migration-fields.ts'
import { UploadDialog } from '../components/upload-dialog.tsx'
import { copy } from '../copy.ts'
import { listsQuery, migrationsQuery } from '../queries.ts'
import type { ListRow, MigrationRow } from '../queries.ts'

// Why it stopped, or what it waits for: never both.
const REASON = migrations.own('reason', (row) => migrations.text(row, row.reason === null ? 'waitsFor' : 'reason'))

const list: ListDefinition<MigrationRow> = {
  name: 'migrations',
  label: copy.title,
  columns: migrations.columns(['number', 'username', STATE, REASON, 'credit', 'startedAt', 'movedAt']),
  phone: migrations.phone({ who: 'username', amount: 'credit', state: STATE }),
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
