import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { noteCalls } from '@morakot/contract/features/notes/calls'
import { noteSchemas } from '@morakot/contract/features/notes/schema'
import { client } from '#shared/api/client'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof noteSchemas
const api = client<Schemas>('notes', noteCalls)

export const NOTES_A_PAGE = 25
const POLL_MS = 15_000

/** The member or record whose notes are read and written. */
export type NotedRecord = CallInput<Schemas['list']>['params']
export type Note = Reply<Schemas['write']>
export type OwnNote = Reply<Schemas['own']>['items'][number]

export const NOTES_KEY = 'notes'
const keyOf = ({ kind, recordId }: NotedRecord) => [NOTES_KEY, kind, recordId] as const

export function notesQuery(record: NotedRecord, page: number) {
  return {
    queryKey: [...keyOf(record), page],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      await api.list({ params: record, query: { page, limit: NOTES_A_PAGE } }, { signal }),
  }
}

/** Whom a note on a record can mention, and who can do it. */
export function peopleQuery(record: NotedRecord) {
  return {
    queryKey: [...keyOf(record), 'people'],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => await api.people({ params: record }, { signal }),
  }
}

/** The notes that wait for the operator, or are done. */
export function ownQuery(state: ListState): ListQuery<OwnNote> {
  const query = queryOf(noteSchemas.own.query, state)
  return {
    queryKey: [NOTES_KEY, 'own', query],
    queryFn: async ({ signal }) => await api.own({ query }, { signal }),
    refetchInterval: POLL_MS,
  }
}

/** One note of the operator, whatever its view; undefined where it is none. */
export function ownNoteQuery(noteId: string) {
  return {
    queryKey: [NOTES_KEY, 'own', 'one', noteId],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (await api.own({ query: { noteId } }, { signal })).items[0] ?? null,
  }
}

/** What is read again after a note was written: a member's page counts the notes. */
export const readsOf = (record: NotedRecord) => [keyOf(record), ...(record.kind === 'member' ? [['members', record.recordId]] : [])]

/** Keeps a note; the same id again is one note. */
export const writeNote = async (record: NotedRecord, body: CallInput<Schemas['write']>['body']): Promise<Note> =>
  await api.write({ params: record, body })

/** A note with the record that it is on. */
interface Placed {
  readonly record: NotedRecord
  readonly noteId: string
}

const params = ({ record, noteId }: Placed) => ({ ...record, noteId })
export const correctNote = async (placed: Placed, text: string): Promise<Note> =>
  await api.correct({ params: params(placed), body: { text } })
export const finishNote = async (placed: Placed): Promise<Note> => await api.finish({ params: params(placed) })
export const seeNote = async (placed: Placed): Promise<Note> => await api.see({ params: params(placed) })
export const pinNote = async ({ isPinned, ...placed }: Placed & { readonly isPinned: boolean }): Promise<Note> =>
  await api.pin({ params: params(placed), body: { isPinned } })
