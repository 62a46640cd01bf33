import type { noteCalls } from '@morakot/contract/features/notes/calls'
import type { noteSchemas } from '@morakot/contract/features/notes/schema'
import type { Handlers } from '#infra/http/mount'
import { readRecordNotes, writeRecordNote } from './service.ts'
import type { NotesContext } from './service.ts'

export function noteRoutes(context: NotesContext): Handlers<typeof noteCalls, typeof noteSchemas> {
  return {
    list: async ({ params, query }, { grants }) => await readRecordNotes(context, grants, params, query),
    write: async ({ params, body }, { operator, grants }) => await writeRecordNote(context, { operator, grants }, params, body),
  }
}
