import type { ProposalKind } from '@morakot/contract/features/work-queue/states'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import type { Proposal, ProposalTable } from '#infra/proposal-table'

/** A proposal of any kind, with what it is about. */
export interface AnyProposal extends Proposal {
  readonly kind: ProposalKind
  readonly subject: string
  readonly inForceAt: Date | null
}

interface Source {
  readonly table: string
  /** The kind of each row, and what the row is about, as expressions over the table. */
  readonly kind: string
  readonly subject: string
  readonly hasLater?: true
}

const plain = (table: string, kind: ProposalKind, subject: string): Source => ({ table, kind: `'${kind}'`, subject })

/** Every table of proposals: one that is missing here does not compile. */
const SOURCES: Readonly<Record<ProposalTable, Source>> = {
  trustChange: {
    table: 'trust_change',
    kind: `case kind
      when 'provider' then 'proposal_provider'
      when 'setting' then 'proposal_account'
      when 'tiers' then 'proposal_tier_rules'
      else case subject when 'accounts' then 'proposal_receivers' else 'proposal_rules' end
    end`,
    subject: 'subject',
    hasLater: true,
  },
  operatorChange: {
    table: 'operator_change',
    kind: `'proposal_operator'`,
    subject: `coalesce(
      role, body ->> 'username', (select username from operator where operator.id = operator_change.operator_id)
    )`,
    hasLater: true,
  },
  valueChange: plain('value_change', 'proposal_value', 'title'),
  pointAdjustment: plain('point_adjustment', 'proposal_points', '(select username from member where member.id = member_id)'),
  tierOverride: plain('tier_override', 'proposal_tier', '(select username from member where member.id = member_id)'),
  receiptEntry: plain('receipt_entry', 'proposal_receipt', 'name'),
  bankEventCredit: plain('bank_event_credit', 'proposal_receipt', 'event_id'),
  gatewayResolution: plain('gateway_resolution', 'proposal_gateway', 'transfer_id::text'),
  personException: plain('person_exception', 'proposal_exception', `'…' || right(phone, 4)`),
  underagePayout: plain('underage_payout', 'proposal_underage', '(select username from member where member.id = member_id)'),
}

function rowsOf({ table, kind, subject, hasLater }: Source, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select
      ${sql.raw(`${kind} as kind, ${subject} as subject, id, number, status, reason, proposed_by, proposed_at, expires_at, decided_by, decided_at,
        declined_because, ${hasLater === true ? 'in_force_at' : 'null::timestamptz as in_force_at'}`)}
    from ${sql.table(table)}
    where ${where}`
}

const everyWhere = (where: RawBuilder<unknown>) =>
  sql.join(
    Object.values(SOURCES).map((source) => rowsOf(source, where)),
    sql` union all `,
  )

const OPEN = (now: Date) => sql`status = 'WAITING' and (expires_at is null or expires_at > ${now})`

/** The tasks of one kind: what waits for a second person, oldest first. */
export function waitingOf(kind: ProposalKind): RawBuilder<unknown> {
  const sources = Object.values(SOURCES).filter((source) => source.kind.includes(`'${kind}'`))
  // One whose time is over is ended within a minute.
  const where = sql.raw(`status = 'WAITING' and decided_at is null`)
  const rows = sql.join(
    sources.map((source) => rowsOf(source, where)),
    sql` union all `,
  )
  return sql`
    select
      id::text as subject, number, null::bigint as member, null::bigint as amount, subject as detail, proposed_at as since
    from (${rows}) as proposal
    where kind = ${sql.lit(kind)}
    order by proposed_at, id`
}

export interface AskedProposals {
  readonly kinds: readonly ProposalKind[]
  readonly by: OperatorId
  readonly view: 'open' | 'mine' | 'ended'
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

/** A page of the proposals that an operator made or may decide, the newest first. */
export async function listProposals(
  db: Db,
  { kinds, by, view, now, limit, offset }: AskedProposals,
): Promise<{ readonly items: readonly AnyProposal[]; readonly total: number }> {
  const chosen = { open: OPEN(now), mine: sql`proposed_by = ${by}`, ended: sql`not (${OPEN(now)})` }[view]
  const { rows } = await sql<AnyProposal & { readonly total: number }>`
    select
      kind, subject, id, number, status, reason, proposed_by as "proposedBy", proposed_at as "proposedAt", expires_at as "expiresAt",
      decided_by as "decidedBy", decided_at as "decidedAt", declined_because as "declinedBecause", in_force_at as "inForceAt",
      (count(*) over ())::integer as total
    from (${everyWhere(chosen)}) as proposal
    where kind = any (${kinds}::text[]) or proposed_by = ${by}
    order by proposed_at desc, number desc
    limit ${limit} offset ${offset}`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}
