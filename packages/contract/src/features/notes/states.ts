/** The kinds of records on which operators write notes, in addition to members: money that leaves and comes, and what has to be looked into. */
export const NOTED_KINDS = ['withdrawal', 'deposit', 'receipt', 'difference', 'alert'] as const
export type NotedKind = (typeof NOTED_KINDS)[number]
