import { Button } from '@mantine/core'
import { useState } from 'react'
import { useGranted } from '#shared/permissions'
import { copy } from '../copy.ts'
import type { NotedRecord } from '../queries.ts'
import { NoteList } from './note-list.tsx'
import { WriteDialog } from './write-dialog.tsx'

interface RecordNotesProps {
  readonly record: NotedRecord
  /** What the record is called, above the text of a new note. */
  readonly name: string
}

/** What operators wrote about a record, and the way to write another note. */
export function RecordNotes({ record, name }: RecordNotesProps) {
  const [isWriting, setIsWriting] = useState(false)
  const mayWrite = useGranted('members.note')
  return (
    <section className="stack" aria-label={copy.title}>
      <h3>{copy.title}</h3>
      <NoteList record={record} empty={copy.empty} />
      {mayWrite ? (
        <Button variant="default" className="fit" onClick={() => setIsWriting(true)}>
          {copy.write}
        </Button>
      ) : null}
      {isWriting ? <WriteDialog record={record} name={name} onClose={() => setIsWriting(false)} /> : null}
    </section>
  )
}
