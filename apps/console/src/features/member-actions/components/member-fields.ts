import { memberActed } from '@morakot/contract/features/member-admin/schema'
import { memberHead, note } from '@morakot/contract/features/member-admin/schema-member'
import { describe } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'

export const heads = describe(memberHead)
export const notes = describe(note)

const shown = memberActed.pick({ sessionsEnded: true, auditId: true }).partial()

/** What is known of an action that is done; what a lost answer would have said is left out. */
export const acted = describe(shown)

export const WRITER = notes.own('operator', ({ operator, at }) => `${operator} ${momentText(at)}`)
