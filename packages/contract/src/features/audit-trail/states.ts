import { AUDIT_GROUPS } from '../../audit-groups.ts'

export const TRAIL_VIEWS = ['all', ...AUDIT_GROUPS] as const

/** A list counts its rows up to this number. */
export const TRAIL_COUNT_MAX = 10_000
