import { memberActed } from '@morakot/contract/features/member-admin/schema'
import { memberHead, note } from '@morakot/contract/features/member-admin/schema-member'
import { describe } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'

export const heads = describe(memberHead)
export const notes = describe(note)

const shown = memberActed.pick({ sessionsEnded: true, auditId: true }).partial()

/** The known facts of a completed action; empty when the response was lost. */
export const acted = describe(shown)

export const WRITER = notes.own('operator', ({ operator, at }) => `${operator} ${momentText(at)}`)
