import * as operators from '#features/operators/service'
import type { BaseContext } from '#infra/context'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import type { Proposal, ProposalStatus } from '#infra/operators/proposal-table'

/** How long a proposal waits where what was known may soon be old: 30 minutes (console.md §5). */
const PROPOSAL_MS = 30 * 60_000

/** The `expiresAt` of a proposal that waits for 30 minutes. */
export function halfHourFrom(at: Date): Date {
  return new Date(at.getTime() + PROPOSAL_MS)
}

/** Whether the time in which a proposal could be approved is over. */
export function isOver({ expiresAt }: Proposal, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

/** The state at a moment: one whose time is over is EXPIRED before the job has written it. */
export function statusAt(row: Proposal, now: Date): ProposalStatus {
  return row.status === 'WAITING' && isOver(row, now) ? 'EXPIRED' : row.status
}

/** The number of a proposal as people name it: `PR12`. */
export function numberOf({ number }: Pick<Proposal, 'number'>): string {
  return `PR${number}`
}

/** What each proposal shows, with the names of its operators. */
export async function showProposals<Row extends Proposal, View>(
  { db, clock }: Pick<BaseContext, 'db' | 'clock'>,
  requesting: OperatorId,
  rows: readonly Row[],
  show: (row: Row, shown: ProposalView) => View,
): Promise<View[]> {
  const people = rows.flatMap(({ proposedBy, decidedBy }) => (decidedBy === null ? [proposedBy] : [proposedBy, decidedBy]))
  const names = await operators.namesOf(db, [...new Set(people)])
  const nameOf = (id: OperatorId) => names.get(id) ?? String(id)
  const now = clock.now()
  return rows.map((row) =>
    show(row, {
      number: numberOf(row),
      reason: row.reason,
      status: statusAt(row, now),
      proposedBy: nameOf(row.proposedBy),
      proposedAt: row.proposedAt.toISOString(),
      isOwn: isSamePerson(row.proposedBy, requesting),
      decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      declinedBecause: row.declinedBecause,
    }),
  )
}

export interface ProposalView extends Pick<Proposal, 'reason' | 'status' | 'declinedBecause'> {
  /** As people name it: `PR12`. */
  readonly number: string
  readonly proposedBy: string
  readonly proposedAt: string
  readonly isOwn: boolean
  readonly decidedBy: string | null
  readonly decidedAt: string | null
}

/** The state in the words of a contract that knows no more: all that moved nothing was declined. */
export function shortStatus(status: ProposalStatus): 'WAITING' | 'DONE' | 'DECLINED' {
  return status === 'WAITING' || status === 'DONE' ? status : 'DECLINED'
}
