import type { CaseCause, Finding, MarkerKind, SAFETY_VIEWS } from '@morakot/contract/features/safety/states'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId, OperatorId } from '#infra/identity'
import { pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'safetyCase' | 'safetyEntry' | 'safetyMarker'>()

/**
 * A case. `afterDay` is the Bangkok day on which the case before it was closed: its markers are not counted again. `contacts` counts the entries
 * with a tone.
 */
export interface SafetyCase extends Omit<Row<'safetyCase'>, 'judgedAt'> {
  readonly contacts: number
  readonly afterDay: string | null
}

const bangkokDayOf = (moment: string) => sql<string | null>`to_char(${sql.raw(moment)} at time zone 'Asia/Bangkok', 'YYYY-MM-DD')`

const cases = (db: Db | Tx) =>
  on(db)
    .selectFrom('safetyCase as one')
    .select([
      'one.id',
      'one.memberId',
      'one.status',
      'one.score',
      'one.scoreMax',
      'one.openedAt',
      'one.holderId',
      'one.closedAt',
      'one.closedBy',
      'one.finding',
      'one.reason',
      'one.openedBy',
      'one.cause',
    ])
    .select([
      sql<number>`(select count(*)::integer from safety_entry as entry where entry.case_id = one.id and entry.tone is not null)`.as(
        'contacts',
      ),
      sql<string | null>`(
        select ${bangkokDayOf('max(earlier.closed_at)')} from safety_case as earlier
        where earlier.member_id = one.member_id and earlier.closed_at <= one.opened_at
      )`.as('afterDay'),
    ])

/** The day on which the member's latest case was closed; null before any. */
export async function findClosedDay(db: Db | Tx, member: MemberId): Promise<string | null> {
  const { day } = await on(db)
    .selectFrom('safetyCase')
    .select(bangkokDayOf('max(closed_at)').as('day'))
    .where('memberId', '=', member)
    .where('status', '=', 'CLOSED')
    .executeTakeFirstOrThrow()
  return day
}

/** Opens a case, or writes the score of the one that is open: of ten at the same time there is one. */
export async function openCase(
  tx: Tx,
  { id, member, score, at }: { readonly id: string; readonly member: MemberId; readonly score: number; readonly at: Date },
): Promise<void> {
  await on(tx)
    .insertInto('safetyCase')
    .values({ id, memberId: member, status: 'OPEN', score, scoreMax: score, openedAt: at, judgedAt: at })
    .onConflict((open) =>
      open
        .column('memberId')
        .where('status', '=', sql.lit('OPEN'))
        .doUpdateSet({ score, scoreMax: sql<number>`greatest(safety_case.score_max, excluded.score)`, judgedAt: at }),
    )
    .execute()
}

/** Opens a case for which no marker was found. The member is locked and has no open one. */
export async function insertByHand(
  tx: Tx,
  {
    id,
    member,
    operator,
    cause,
    at,
  }: {
    readonly id: string
    readonly member: MemberId
    readonly operator: OperatorId
    readonly cause: CaseCause
    readonly at: Date
  },
): Promise<void> {
  const scored = { status: 'OPEN', score: 0, scoreMax: 0, openedAt: at, judgedAt: at } as const
  await on(tx)
    .insertInto('safetyCase')
    .values({ id, memberId: member, ...scored, openedBy: operator, cause })
    .execute()
}

/** Writes the score of the open case, if there is one; what it once was stays known. */
export async function rescore(tx: Tx, member: MemberId, score: number, at: Date): Promise<void> {
  await on(tx)
    .updateTable('safetyCase')
    .set({ score, scoreMax: sql<number>`greatest(score_max, ${score})`, judgedAt: at })
    .where('memberId', '=', member)
    .where('status', '=', 'OPEN')
    .execute()
}

/** Members with an open case that was last evaluated before a moment: markers also leave the window because time passes. */
export async function listStale(db: Db, before: Date, limit: number): Promise<readonly MemberId[]> {
  const rows = await on(db)
    .selectFrom('safetyCase')
    .select('memberId')
    .where('status', '=', 'OPEN')
    .where('judgedAt', '<', before)
    .orderBy('judgedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ memberId }) => memberId)
}

/** The highest score of the open case of a member; null without one. */
export async function findOpenScore(db: Db | Tx, member: MemberId): Promise<number | null> {
  const query = on(db).selectFrom('safetyCase').select('scoreMax').where('memberId', '=', member).where('status', '=', 'OPEN')
  return (await query.executeTakeFirst())?.scoreMax ?? null
}

export async function findCase(db: Db | Tx, id: string): Promise<SafetyCase | undefined> {
  return await cases(db).where('one.id', '=', id).executeTakeFirst()
}

/** The open case of a member. */
export async function findOpenCase(db: Db | Tx, member: MemberId): Promise<SafetyCase | undefined> {
  return await cases(db).where('one.memberId', '=', member).where('one.status', '=', 'OPEN').executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function lockCase(tx: Tx, id: string): Promise<SafetyCase | undefined> {
  return await cases(tx).where('one.id', '=', id).forNoKeyUpdate('one').executeTakeFirst()
}

export interface CasePage extends Page {
  readonly view: (typeof SAFETY_VIEWS)[number]
  readonly marker: MarkerKind | null
  readonly member: MemberId | null
  readonly asking: OperatorId
  readonly fromDay: string
}

/** Cases: open ones by their score, then the others, the newest first. */
export async function listCases(
  db: Db,
  { view, marker, member, asking, fromDay, limit, offset }: CasePage,
): Promise<{ readonly items: readonly SafetyCase[]; readonly total: number }> {
  let query = cases(db)
    .orderBy('one.status', 'desc')
    .orderBy(sql`case when one.status = 'OPEN' then one.score_max end`, 'desc')
    .orderBy('one.openedAt', 'desc')
    .orderBy('one.id', 'desc')
  if (member !== null) query = query.where('one.memberId', '=', member)
  if (view === 'open' || view === 'mine') query = query.where('one.status', '=', 'OPEN')
  if (view === 'closed') query = query.where('one.status', '=', 'CLOSED')
  if (view === 'mine') query = query.where('one.holderId', '=', asking)
  if (marker !== null)
    query = query.where((is) =>
      is.exists(
        is
          .selectFrom('safetyMarker as marker')
          .select('marker.kind')
          .whereRef('marker.memberId', '=', 'one.memberId')
          .where('marker.kind', '=', marker)
          .where('marker.day', '>=', fromDay),
      ),
    )
  return await pageOf(query, { limit, offset })
}

export async function setHolder(tx: Tx, id: string, operator: OperatorId): Promise<void> {
  await on(tx).updateTable('safetyCase').set({ holderId: operator }).where('id', '=', id).execute()
}

export async function markClosed(
  tx: Tx,
  id: string,
  by: { readonly operator: OperatorId; readonly at: Date; readonly finding: Finding; readonly reason: string },
): Promise<void> {
  const { operator: closedBy, at: closedAt, finding, reason } = by
  await on(tx).updateTable('safetyCase').set({ status: 'CLOSED', closedAt, closedBy, finding, reason }).where('id', '=', id).execute()
}

/** What was said to a member or done. */
export type Entry = Omit<Row<'safetyEntry'>, 'caseId'>

/** Inserts an entry; false when one of this id is there. */
export async function insertEntry(tx: Tx, entry: Insertable<Tables['safetyEntry']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('safetyEntry')
    .values(entry)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What was said and done, the newest first. */
export async function listEntries(db: Db, caseId: string, limit: number): Promise<readonly Entry[]> {
  return await on(db)
    .selectFrom('safetyEntry')
    .select(['id', 'kind', 'tone', 'body', 'operatorId', 'at'])
    .where('caseId', '=', caseId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
