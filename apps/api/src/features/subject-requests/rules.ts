import type { RefusalCode } from '@morakot/contract/nouns'
import { KEPT_YEARS, SUBJECT_DAYS } from '@morakot/contract/features/subject-requests/states'
import type { KeptPart, SubjectKind, SubjectState } from '@morakot/contract/features/subject-requests/states'

const DAY_MS = 86_400_000
const DIGITS = 8

/** The number of a request as people say it: `SR00000002`. */
export const numberOf = (number: bigint): string => `SR${String(number).padStart(DIGITS, '0')}`

/** Until when a request has to be answered (PDPA section 30). */
export const dueFrom = (receivedAt: Date): Date => new Date(receivedAt.getTime() + SUBJECT_DAYS * DAY_MS)

/** Whole days that are left, rounded down: never more than there are. Negative once it is late. */
export const daysLeft = (dueAt: Date, now: Date): number => Math.floor((dueAt.getTime() - now.getTime()) / DAY_MS)

/** An act on a request, from the state in which it may happen. `kind`: the only kind that it belongs to. */
interface Step {
  readonly from: readonly SubjectState[]
  readonly kind?: SubjectKind
}

const STEPS = {
  verify: { from: ['RECEIVED'] },
  rectify: { from: ['VERIFIED'], kind: 'RECTIFY' },
  erase: { from: ['VERIFIED'], kind: 'ERASE' },
  refuse: { from: ['RECEIVED', 'VERIFIED'] },
} as const satisfies Readonly<Record<string, Step>>
export type SubjectStep = keyof typeof STEPS

/** Why a request may not make this step; null when it may. */
export function checkStep(name: SubjectStep, request: { readonly kind: SubjectKind; readonly state: SubjectState }): RefusalCode | null {
  const step: Step = STEPS[name]
  if (step.kind !== undefined && step.kind !== request.kind) return 'subjectRequests.other_kind'
  if (step.from.includes(request.state)) return null
  return request.state === 'RECEIVED' ? 'subjectRequests.not_verified' : 'subjectRequests.already_done'
}

/** What an erasure leaves, and until when each is kept: records of money and of operators five years, an exclusion until its end. */
export function keptAfter(
  erasedAt: Date,
  exclusion: { readonly until: Date | null } | undefined,
): { readonly part: KeptPart; readonly until: string | null }[] {
  const end = new Date(erasedAt)
  end.setUTCFullYear(end.getUTCFullYear() + KEPT_YEARS)
  const parts = (['ledger', 'rounds', 'bank', 'audit', 'documents'] as const).map((part) => ({ part, until: end.toISOString() }))
  return exclusion === undefined ? parts : [...parts, { part: 'exclusion', until: exclusion.until?.toISOString() ?? null }]
}
