import type { ProposalKind } from '@morakot/contract/features/work-queue/states'
import { sql } from 'kysely'
import type { Db } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import type { WaitingProposals } from '#infra/modules/waiting'
import type { Proposal } from '#infra/operators/proposal-table'

/** A proposal of any kind, with what it is about. */
export interface AnyProposal extends Proposal {
  readonly kind: ProposalKind
  readonly subject: string
  readonly inForceAt: Date | null
  /** Whether the operator holds the permission. */
  readonly mayDecide: boolean
}

/** The proposals of one kind in one table. */
interface ListedProposals extends Pick<WaitingProposals, 'listed'> {
  readonly kind: string
  readonly mayDecide: boolean
}

export interface RequestedProposals {
  readonly sources: readonly ListedProposals[]
  readonly by: OperatorId
  readonly view: 'open' | 'mine' | 'ended'
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

/** A page of the proposals that an operator made or may decide, the newest first. */
export async function listProposals(
  db: Db,
  { sources, by, view, now, limit, offset }: RequestedProposals,
): Promise<{ readonly items: readonly AnyProposal[]; readonly total: number }> {
  const open = sql`(status = 'WAITING' and (expires_at is null or expires_at > ${now}))`
  const chosen = { open, mine: sql`proposed_by = ${by}`, ended: sql`not ${open}` }[view]
  const parts = sources.map(
    ({ kind, mayDecide, listed }) =>
      sql`select ${sql.lit(kind)} as kind, ${mayDecide}::boolean as may_decide, one.* from (${listed(chosen)}) as one`,
  )
  const { rows } = await sql<AnyProposal & { readonly total: number }>`
    select
      kind, subject, id, number, status, reason, proposed_by as "proposedBy", proposed_at as "proposedAt", expires_at as "expiresAt",
      decided_by as "decidedBy", decided_at as "decidedAt", declined_because as "declinedBecause", in_force_at as "inForceAt",
      may_decide as "mayDecide", (count(*) over ())::integer as total
    from (${sql.join(parts, sql` union all `)}) as proposal
    where may_decide or proposed_by = ${by}
    order by proposed_at desc, number desc
    limit ${limit} offset ${offset}`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/** A proposal that a number names. */
export type NamedProposal = Proposal & { readonly kind: ProposalKind; readonly subject: string; readonly inForceAt: Date | null }

/** The proposal of these kinds with a number, which is unique over all of them. */
export async function findProposal(
  db: Db,
  sources: readonly Omit<ListedProposals, 'mayDecide'>[],
  number: bigint,
): Promise<NamedProposal | undefined> {
  if (sources.length === 0) return undefined
  const parts = sources.map(
    ({ kind, listed }) => sql`select ${sql.lit(kind)} as kind, one.* from (${listed(sql`number = ${number}`)}) as one`,
  )
  const { rows } = await sql<NamedProposal>`
    select
      kind, subject, id, number, status, reason, proposed_by as "proposedBy", proposed_at as "proposedAt", expires_at as "expiresAt",
      decided_by as "decidedBy", decided_at as "decidedAt", declined_because as "declinedBecause", in_force_at as "inForceAt"
    from (${sql.join(parts, sql` union all `)}) as proposal`.execute(db)
  return rows[0]
}
