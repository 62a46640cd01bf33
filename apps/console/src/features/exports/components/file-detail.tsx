import { Button } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { addressOf, FILES_KEY, makeAgain, removeFile } from '../queries.ts'
import type { ExportFile } from '../queries.ts'
import { files, SIZE, STATE } from './file-columns.tsx'

/** One file: what it is of, and what its operator can do with it. */
export function FileDetail({ file }: { readonly file: ExportFile }) {
  const [act, setAct] = useState<'again' | 'remove' | null>(null)
  const onClose = () => setAct(null)
  return (
    <div className="stack">
      <FactList
        facts={files.facts(file, [
          'fileName',
          'list',
          'filter',
          'format',
          STATE,
          'problem',
          'rows',
          SIZE,
          'madeAt',
          'endedAt',
          'expiresAt',
        ])}
      />
      <div className="row">
        {file.state === 'READY' ? (
          <Button component="a" href={addressOf(file)} download={file.fileName} size="xs">
            {copy.download}
          </Button>
        ) : null}
        <Button size="xs" variant="default" onClick={() => setAct('again')}>
          {copy.again}
        </Button>
        <Button size="xs" variant="default" onClick={() => setAct('remove')}>
          {copy.remove}
        </Button>
      </div>
      {act === 'again' ? <AgainDialog file={file} onClose={onClose} /> : null}
      {act === 'remove' ? <RemoveDialog file={file} onClose={onClose} /> : null}
    </div>
  )
}

interface DialogProps {
  readonly file: ExportFile
  readonly onClose: () => void
}

function AgainDialog({ file, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.again,
        summary: <p>{file.fileName}</p>,
        preview: <Notice text={copy.againNote} />,
        confirm: copy.again,
        run: async ({ key }) => await makeAgain(file.fileId, key),
        result: ({ fileName }) => ({ text: copy.againDone, facts: [{ name: copy.title, value: fileName }] }),
        reads: [[FILES_KEY]],
      }}
    />
  )
}

function RemoveDialog({ file, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.remove,
        summary: <p>{file.fileName}</p>,
        preview: <Notice tone="look" text={copy.removeNote} />,
        confirm: `${copy.remove} ${file.fileName}`,
        isDangerous: true,
        run: async () => await removeFile(file.fileId),
        result: () => ({ text: copy.removeDone }),
        reads: [[FILES_KEY]],
      }}
    />
  )
}
