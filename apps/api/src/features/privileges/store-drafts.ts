import type { Tier } from '@morakot/contract/features/privileges/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'

/** Rules of tiers that one operator has drafted. */
export interface Draft {
  readonly id: string
  /** As it was written; the schema says what it means. */
  readonly body: unknown
  readonly reason: string
  readonly status: 'DRAFT' | 'PUBLISHED' | 'DISCARDED'
  readonly madeBy: OperatorId
  readonly madeAt: Date
}

interface DraftRow extends Omit<Draft, 'madeBy'> {
  readonly madeBy: bigint
}

const columns = sql.raw('id, body, reason, status, made_by as "madeBy", made_at as "madeAt"')
const draftOf = ({ madeBy, ...row }: DraftRow): Draft => ({ ...row, madeBy: operatorId(madeBy) })

/** Drafts and publications come one after the other until the transaction ends. */
export async function lockDrafts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tier_draft', 0))`.execute(tx)
}

/** The draft that waits; undefined without one. */
export async function findOpenDraft(db: Db | Tx): Promise<Draft | undefined> {
  const { rows } = await sql<DraftRow>`select ${columns} from tier_draft where status = 'DRAFT'`.execute(db)
  return rows[0] && draftOf(rows[0])
}

export async function findDraft(db: Db | Tx, id: string): Promise<Draft | undefined> {
  const { rows } = await sql<DraftRow>`select ${columns} from tier_draft where id = ${id}`.execute(db)
  return rows[0] && draftOf(rows[0])
}

export async function insertDraft(tx: Tx, { id, body, reason, madeBy, madeAt }: Omit<Draft, 'status'>): Promise<void> {
  await sql`
    insert into tier_draft (id, body, reason, made_by, made_at)
    values (${id}, ${JSON.stringify(body)}::jsonb, ${reason}, ${madeBy}, ${madeAt})`.execute(tx)
}

/** Writes what became of a draft: the version of the rules that it is now, or null when it was given up. */
export async function decideDraft(
  tx: Tx,
  id: string,
  decided: { readonly by: OperatorId; readonly at: Date; readonly version: number | null },
): Promise<void> {
  await sql`
    update tier_draft
    set status = ${decided.version === null ? 'DISCARDED' : 'PUBLISHED'}, decided_by = ${decided.by}, decided_at = ${decided.at},
      version = ${decided.version}
    where id = ${id} and status = 'DRAFT'`.execute(tx)
}

/** A member whose tier rules may change, with the end of what operators gave. */
export interface Judgeable {
  readonly member: MemberId
  readonly username: string
  readonly tier: Tier
  readonly overrideUntil: Date | null
}

/** Every member above the first tier, and these. */
export async function listJudgeable(db: Db, depositors: readonly MemberId[]): Promise<readonly Judgeable[]> {
  const { rows } = await sql<Omit<Judgeable, 'member'> & { readonly id: bigint }>`
    select member.id, member.username, member.tier, standing.override_until as "overrideUntil"
    from member
    left join tier_standing as standing on standing.member_id = member.id
    where member.tier <> 'DEFAULT' or member.id = any (${depositors}::bigint[])
    order by member.id`.execute(db)
  return rows.map(({ id, ...row }) => ({ ...row, member: memberId(id) }))
}

/** How many members of each tier a birthday gift may go to: those whose identity was verified. */
export async function countVerified(db: Db | Tx): Promise<ReadonlyMap<Tier, number>> {
  const { rows } = await sql<{ tier: Tier; count: number }>`
    select tier, count(*)::integer as count from member where kyc_verified_at is not null group by tier`.execute(db)
  return new Map(rows.map(({ tier, count }) => [tier, count]))
}
