import type { OperatorRole } from '../../permission.ts'

/** The kinds of records on which operators write notes: members, money that leaves and comes, and what has to be looked into. */
export const NOTED_KINDS = ['member', 'withdrawal', 'deposit', 'receipt', 'difference', 'alert'] as const
export type NotedKind = (typeof NOTED_KINDS)[number]

/** The console's page of each kind. */
export const NOTED_PAGES: Readonly<Record<NotedKind, string>> = {
  member: '/members/{record}',
  withdrawal: '/withdrawals/{record}',
  deposit: '/deposits?open={record}',
  receipt: '/unmatched?open={record}',
  difference: '/reconciliation?open={record}',
  alert: '/alerts?open={record}',
}

/** Who reads a note: all who open the page of its record, or of them the roles of `RISK_READERS` (console-2.md O-133). */
export const NOTE_GROUPS = ['all', 'risk'] as const
export type NoteGroup = (typeof NOTE_GROUPS)[number]
export const RISK_READERS: readonly OperatorRole[] = ['owner', 'risk']

/** Its author may correct a note for so many minutes; later another note follows it. */
export const CORRECT_MINUTES = 10

/** The own notes: what waits for the caller, and what the caller has done or read. */
export const OWN_VIEWS = ['open', 'done'] as const
