import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { files, SIZE, STATE } from '../components/file-columns.tsx'
import { FileDetail } from '../components/file-detail.tsx'
import { copy } from '../copy.ts'
import { filesQuery } from '../queries.ts'
import type { ExportFile } from '../queries.ts'

const list: ListDefinition<ExportFile> = {
  name: 'export-files',
  label: copy.label,
  columns: files.columns(['madeAt', 'list', 'filter', 'format', 'rows', SIZE, STATE, 'expiresAt'], ['fileName', 'endedAt', 'problem']),
  phone: files.phone({ who: 'list', under: 'madeAt', amount: 'rows', state: STATE }),
  query: filesQuery,
  rowId: ({ fileId }) => fileId,
  drawer: { title: ({ fileName }) => fileName, content: (file) => <FileDetail file={file} /> },
  empty: copy.empty,
}

/** The own files of lists that were too long to be made at once. */
export function ExportFilesPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
    </>
  )
}
