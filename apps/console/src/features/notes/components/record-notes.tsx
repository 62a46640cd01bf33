import { Button } from '@mantine/core'
import { noteForm } from '@morakot/contract/features/notes/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { notesKey, notesQuery, writeNote } from '../queries.ts'
import type { NotedRecord } from '../queries.ts'
import { notes, WRITER } from './note-fields.ts'
import { NoteList } from './note-list.tsx'

interface RecordNotesProps {
  readonly record: NotedRecord
  /** What the record is called, above the text of a new note. */
  readonly name: string
}

/** What operators wrote about a record, and the way to write another note. */
export function RecordNotes({ record, name }: RecordNotesProps) {
  const [page, setPage] = useState(1)
  const [isWriting, setIsWriting] = useState(false)
  const load = useQuery(notesQuery(record, page))
  const mayWrite = useGranted('members.note')
  return (
    <section className="stack" aria-label={copy.title}>
      <h3>{copy.title}</h3>
      <ListFailure load={load} />
      {load.data === undefined ? (
        load.error === null ? (
          <Dots label={copy.title} />
        ) : null
      ) : (
        <NoteList notes={load.data} page={page} onPage={setPage} empty={copy.empty} />
      )}
      {mayWrite ? (
        <Button variant="default" className="fit" onClick={() => setIsWriting(true)}>
          {copy.write}
        </Button>
      ) : null}
      {isWriting ? <WriteNote record={record} name={name} onClose={() => setIsWriting(false)} /> : null}
    </section>
  )
}

/** Writes a note. The attempt's key is the note's id: sent again, it stays one note. */
function WriteNote({ record, name, onClose }: RecordNotesProps & { readonly onClose: () => void }) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.write,
        summary: <p>{name}</p>,
        reason: reasonOf(noteForm.shape.text, 'text'),
        preview: <Notice text={copy.preview} />,
        confirm: copy.confirm,
        run: async ({ reason, key }) => await writeNote(record, { noteId: key, text: reason }),
        result: (written) => ({ text: copy.kept, facts: notes.facts(written, ['text', WRITER]) }),
        reads: [notesKey(record)],
      }}
    />
  )
}
