import { memberActed } from '@morakot/contract/features/member-admin/schema'
import { memberHead } from '@morakot/contract/features/member-admin/schema-member'
import { describe } from '#shared/describe.tsx'

export const heads = describe(memberHead)

const shown = memberActed.pick({ sessionsEnded: true, auditId: true }).partial()

/** The known facts of a completed action; empty when the response was lost. */
export const acted = describe(shown)
