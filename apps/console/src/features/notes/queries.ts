import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { noteCalls } from '@morakot/contract/features/notes/calls'
import type { noteSchemas } from '@morakot/contract/features/notes/schema'
import { client } from '#shared/api/client'

type Schemas = typeof noteSchemas
const api = client<Schemas>('notes', noteCalls)

export const NOTES_A_PAGE = 25

/** The record whose notes are read and written. */
export type NotedRecord = CallInput<Schemas['list']>['params']
export type NotesPage = Reply<Schemas['list']>
type Note = Reply<Schemas['write']>

const keyOf = ({ kind, recordId }: NotedRecord) => ['notes', kind, recordId] as const

export function notesQuery(record: NotedRecord, page: number) {
  return {
    queryKey: [...keyOf(record), page],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      await api.list({ params: record, query: { page, limit: NOTES_A_PAGE } }, { signal }),
  }
}

/** What is read again after a note was written. */
export const notesKey = (record: NotedRecord) => keyOf(record)

/** Keeps a note; the same id again is one note. */
export const writeNote = async (record: NotedRecord, body: CallInput<Schemas['write']>['body']): Promise<Note> =>
  await api.write({ params: record, body })
