import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { offsetOf } from '@morakot/contract/formats'
import { showProposals } from '#engines/proposal-views'
import { missingToTake } from './service-access.ts'
import type { WorkContext, Worker } from './service-context.ts'
import { listProposals } from './store-proposals.ts'
import type { AnyProposal } from './store-proposals.ts'

type Schemas = typeof workQueueSchemas
type State = Reply<Schemas['proposals']>['items'][number]['state']

/** Proposals of every kind that the operator made or may decide, with their life. */
export async function readProposals(
  context: Pick<WorkContext, 'db' | 'clock' | 'waits'>,
  { operator, grants }: Worker,
  query: ParsedInput<Schemas['proposals']>['query'],
): Promise<Reply<Schemas['proposals']>> {
  const sources = context.waits.flatMap(({ kind, work, proposals }) =>
    proposals.map((one) => ({ kind, mayDecide: missingToTake({ work }, grants) === null, listed: one.listed })),
  )
  const input = { sources, by: operator, view: query.view, now: context.clock.now(), limit: query.limit, offset: offsetOf(query) }
  const { items, total } = await listProposals(context.db, input)
  return {
    total,
    items: await showProposals(context, operator, items, (row, { declinedBecause: _because, status, ...shown }) => ({
      ...shown,
      kind: row.kind,
      proposalId: row.id,
      subject: row.subject,
      state: stateOf({ ...row, status }),
      mayDecide: !shown.isOwn && row.mayDecide,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      inForceAt: row.inForceAt?.toISOString() ?? null,
    })),
  }
}

/** An approved one that waits for its moment is APPROVED; one that was withdrawn after its approval was undone. */
export function stateOf({ status, decidedAt, inForceAt }: Pick<AnyProposal, 'status' | 'decidedAt' | 'inForceAt'>): State {
  if (status === 'WAITING') return decidedAt === null ? 'WAITING' : 'APPROVED'
  return status === 'WITHDRAWN' && inForceAt !== null ? 'UNDONE' : status
}
