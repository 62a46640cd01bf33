import { NoteList } from '#features/notes/components/note-list.tsx'
import { notesCopy, tabText } from '../copy.ts'

/** The operators' notes on a member; a new one is written by the button of the page. */
export function NotesTab({ memberId }: { readonly memberId: string }) {
  return (
    <section className="card" aria-label={tabText.notes}>
      <NoteList record={{ kind: 'member', recordId: memberId }} empty={notesCopy.empty} />
    </section>
  )
}
