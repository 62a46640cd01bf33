import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoteList } from '#features/notes/components/note-list.tsx'
import { notesCopy, tabText } from '../copy.ts'
import { notesQuery } from '../queries.ts'
import { TabLoad } from './tab-load.tsx'

/** The operators' notes on a member; a new one is written by the button of the page. */
export function NotesTab({ memberId }: { readonly memberId: string }) {
  const [page, setPage] = useState(1)
  const load = useQuery(notesQuery(memberId, page))
  return (
    <section className="card" aria-label={tabText.notes}>
      <TabLoad load={load}>{(notes) => <NoteList notes={notes} page={page} onPage={setPage} empty={notesCopy.empty} />}</TabLoad>
    </section>
  )
}
