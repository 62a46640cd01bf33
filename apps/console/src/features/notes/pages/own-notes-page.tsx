import { NOTED_PAGES, OWN_VIEWS } from '@morakot/contract/features/notes/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DataList } from '#shared/list/data-list.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { NoteItem } from '../components/note-item.tsx'
import { OWN_STATE, ownNotes } from '../components/note-fields.ts'
import { copy } from '../copy.ts'
import { ownNoteQuery, ownQuery } from '../queries.ts'
import type { OwnNote } from '../queries.ts'

const VIEW_TEXT = { open: copy.open, done: copy.ended } as const

const list: ListDefinition<OwnNote> = {
  name: 'own-notes',
  label: copy.ownTitle,
  columns: ownNotes.columns(['text', 'kind', 'username', 'dueAt', 'operator', OWN_STATE], ['at', 'assignee']),
  phone: ownNotes.phone({ who: 'text', under: 'kind', amount: 'dueAt', state: OWN_STATE }),
  views: OWN_VIEWS.map((key) => ({ key, label: VIEW_TEXT[key] })),
  query: ownQuery,
  rowId: ({ noteId }) => noteId,
  drawer: {
    title: (one) => ownNotes.text(one, 'kind'),
    content: (one) => <OneNote key={one.noteId} one={one} />,
    // A task of the inbox that is a mention has the person after the note.
    byId: (id) => <NoteById key={id} noteId={id.split('.')[0] ?? id} />,
  },
  empty: copy.ownEmpty,
}

/** What notes give the operator to do or to read. */
export function OwnNotesPage() {
  return (
    <>
      <PageHead title={copy.ownTitle} note={copy.ownNote} />
      <DataList list={list} />
    </>
  )
}

function NoteById({ noteId }: { readonly noteId: string }) {
  const load = useQuery(ownNoteQuery(noteId))
  if (load.data === undefined) return load.error === null ? <Dots label={copy.title} /> : <ListFailure load={load} />
  return load.data === null ? <Notice text={copy.gone} /> : <OneNote one={load.data} />
}

function OneNote({ one }: { readonly one: OwnNote }) {
  const { kind, recordId, username } = one
  return (
    <div className="stack">
      {username === null ? null : <p>{username}</p>}
      <NoteItem note={one} record={{ kind, recordId }} />
      <Link to={NOTED_PAGES[kind].replace('{record}', () => encodeURIComponent(recordId))} className="link fit">
        {copy.openRecord}
      </Link>
    </div>
  )
}
