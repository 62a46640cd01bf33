import type { noteCalls } from '@morakot/contract/features/notes/calls'
import type { noteSchemas } from '@morakot/contract/features/notes/schema'
import type { Handlers } from '#infra/http/mount'
import { readNotes, readPeople, writeNote } from './service.ts'
import type { NotesContext } from './service-context.ts'
import { readOwn } from './service-own.ts'
import { correctNote, finishNote, pinNote, seeNote } from './service-steps.ts'

export function noteRoutes(context: NotesContext): Handlers<typeof noteCalls, typeof noteSchemas> {
  return {
    own: async ({ query }, auth) => await readOwn(context, auth, query),
    list: async ({ params, query }, auth) => await readNotes(context, auth, params, query),
    write: async ({ params, body }, auth) => await writeNote(context, auth, params, body),
    people: async ({ params }, auth) => await readPeople(context, auth, params),
    correct: async ({ params, body }, auth) => await correctNote(context, auth, params, body.text),
    finish: async ({ params }, auth) => await finishNote(context, auth, params),
    pin: async ({ params, body }, auth) => await pinNote(context, auth, params, body.isPinned),
    see: async ({ params }, auth) => await seeNote(context, auth, params),
  }
}
