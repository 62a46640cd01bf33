import { Button } from '@mantine/core'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { copy } from '../copy.ts'
import { NOTES_A_PAGE, notesQuery } from '../queries.ts'
import type { NotedRecord } from '../queries.ts'
import { NoteItem } from './note-item.tsx'
import '../../../styles/note-list.css'

interface NoteListProps {
  readonly record: NotedRecord
  /** What is said where there is none. */
  readonly empty: string
}

/** Notes of operators on a member or record, pinned ones first, then the newest. */
export function NoteList({ record, empty }: NoteListProps) {
  const [page, setPage] = useState(1)
  const load = useQuery(notesQuery(record, page))
  if (load.data === undefined) return load.error === null ? <Dots label={copy.title} /> : <ListFailure load={load} />
  const { items, total } = load.data
  return (
    <>
      <ListFailure load={load} />
      {total === 0 ? (
        <p className="plain-empty">
          <ThaiText>{empty}</ThaiText>
        </p>
      ) : (
        <ul className="entries">
          {items.map((note) => (
            <li key={note.noteId}>
              <NoteItem note={note} record={record} />
            </li>
          ))}
        </ul>
      )}
      {total <= NOTES_A_PAGE ? null : (
        <div className="keyset-bar">
          <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {copy.newer}
          </Button>
          <Button size="xs" variant="default" disabled={page * NOTES_A_PAGE >= total} onClick={() => setPage(page + 1)}>
            {copy.older}
          </Button>
        </div>
      )}
    </>
  )
}
