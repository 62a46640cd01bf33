import { note, ownNote } from '@morakot/contract/features/notes/schema'
import { describe } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'
import { copy } from '../copy.ts'
import type { OwnNote } from '../queries.ts'

export const notes = describe(note)
export const ownNotes = describe(ownNote)

export const WRITER = notes.own('operator', ({ operator, at }) => `${operator} ${momentText(at)}`)
export const MENTIONS = notes.own('mentions', {
  title: copy.mentions,
  text: ({ mentions }) => (mentions.length === 0 ? null : mentions.join(', ')),
})

/** How a note is for the operator: it is done, waits to be done, or only has to be read. */
export const OWN_STATE = ownNotes.own('doneAt', { title: copy.state, text: stateText })

function stateText({ doneAt, mayFinish, isForCaller }: OwnNote): string {
  if (doneAt !== null) return copy.ended
  if (mayFinish) return copy.waits
  return isForCaller ? copy.unread : copy.read
}
