import { note } from '@morakot/contract/features/notes/schema'
import { describe } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'

export const notes = describe(note)

export const WRITER = notes.own('operator', ({ operator, at }) => `${operator} ${momentText(at)}`)
