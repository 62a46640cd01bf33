import { Button } from '@mantine/core'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { momentText } from '#shared/moments'
import { copy } from '../copy.ts'
import { NOTES_A_PAGE } from '../queries.ts'
import type { NotesPage } from '../queries.ts'
import '../../../styles/note-list.css'

interface NoteListProps {
  readonly notes: NotesPage
  readonly page: number
  readonly onPage: (page: number) => void
  /** What is said where there is none. */
  readonly empty: string
}

/** Notes of operators, newest first. A note is never changed. */
export function NoteList({ notes: { items, total }, page, onPage, empty }: NoteListProps) {
  if (total === 0)
    return (
      <p className="plain-empty">
        <ThaiText>{empty}</ThaiText>
      </p>
    )
  return (
    <>
      <ul className="entries">
        {items.map(({ noteId, text, operator, at }) => (
          <li key={noteId}>
            <p>{text}</p>
            <p className="dim">{`${operator} · ${momentText(at)}`}</p>
          </li>
        ))}
      </ul>
      {total <= NOTES_A_PAGE ? null : (
        <div className="keyset-bar">
          <Button size="xs" variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {copy.newer}
          </Button>
          <Button size="xs" variant="default" disabled={page * NOTES_A_PAGE >= total} onClick={() => onPage(page + 1)}>
            {copy.older}
          </Button>
        </div>
      )}
    </>
  )
}
