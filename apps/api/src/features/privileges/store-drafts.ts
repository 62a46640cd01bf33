import type { Tier } from '@morakot/contract/features/privileges/states'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId, OperatorId } from '#infra/identity'
import { tables } from '#infra/tables'
import type { Row } from '#infra/tables'

const on = tables<'tierDraft' | 'member' | 'tierStanding'>()

/** Rules of tiers that one operator has drafted; the schema says what `body` means. */
export type Draft = Row<'tierDraft'>

/** Drafts and publications come one after the other until the transaction ends. */
export async function lockDrafts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tier_draft', 0))`.execute(tx)
}

/** The draft that waits; undefined without one. */
export async function findOpenDraft(db: Db | Tx): Promise<Draft | undefined> {
  return await on(db).selectFrom('tierDraft').selectAll().where('status', '=', 'DRAFT').executeTakeFirst()
}

export async function findDraft(db: Db | Tx, id: string): Promise<Draft | undefined> {
  return await on(db).selectFrom('tierDraft').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertDraft(tx: Tx, draft: Insertable<Tables['tierDraft']>): Promise<void> {
  await on(tx).insertInto('tierDraft').values(draft).execute()
}

/** Stores what became of a draft: the version of the rules that it is now, or null when it was given up. */
export async function decideDraft(
  tx: Tx,
  id: string,
  { by, at, version }: { readonly by: OperatorId; readonly at: Date; readonly version: number | null },
): Promise<void> {
  await on(tx)
    .updateTable('tierDraft')
    .set({ status: version === null ? 'DISCARDED' : 'PUBLISHED', decidedBy: by, decidedAt: at, version })
    .where('id', '=', id)
    .where('status', '=', 'DRAFT')
    .execute()
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
  return await on(db)
    .selectFrom('member')
    .leftJoin('tierStanding', 'tierStanding.memberId', 'member.id')
    .select(['member.id as member', 'member.username', 'member.tier', 'tierStanding.overrideUntil'])
    .where((is) => is.or([is('member.tier', '<>', 'DEFAULT'), is('member.id', '=', is.fn.any(is.val(depositors)))]))
    .orderBy('member.id')
    .execute()
}

/** How many members of each tier a birthday gift may go to: those whose identity was verified. */
export async function countVerified(db: Db | Tx): Promise<ReadonlyMap<Tier, number>> {
  const rows = await on(db)
    .selectFrom('member')
    .select(['tier', sql<number>`count(*)::integer`.as('count')])
    .where('kycVerifiedAt', 'is not', null)
    .groupBy('tier')
    .execute()
  return new Map(rows.map(({ tier, count }) => [tier, count]))
}
