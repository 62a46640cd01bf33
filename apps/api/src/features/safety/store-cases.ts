import type { ContactTone, EntryKind, Finding, MarkerKind, SAFETY_VIEWS, SafetyStatus } from '@morakot/contract/features/safety/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'

export interface SafetyCase {
  readonly id: string
  readonly member: MemberId
  readonly status: SafetyStatus
  readonly score: number
  readonly scoreMax: number
  readonly openedAt: Date
  readonly holder: OperatorId | null
  readonly closedAt: Date | null
  readonly closedBy: OperatorId | null
  readonly finding: Finding | null
  readonly reason: string | null
  readonly contacts: number
  /** The Bangkok day on which the case before it was closed: its markers are not counted again. */
  readonly afterDay: string | null
}

interface Row extends Omit<SafetyCase, 'member' | 'holder' | 'closedBy'> {
  readonly member: bigint
  readonly holder: bigint | null
  readonly closedBy: bigint | null
}

const bangkokDayOf = (moment: string) => sql.raw(`to_char(${moment} at time zone 'Asia/Bangkok', 'YYYY-MM-DD')`)

const columns = sql`
  one.id, one.member_id as member, one.status, one.score, one.score_max as "scoreMax", one.opened_at as "openedAt",
  one.holder_id as holder, one.closed_at as "closedAt", one.closed_by as "closedBy", one.finding, one.reason,
  (select count(*)::integer from safety_entry as entry where entry.case_id = one.id and entry.tone is not null) as contacts,
  (
    select ${bangkokDayOf('max(earlier.closed_at)')} from safety_case as earlier
    where earlier.member_id = one.member_id and earlier.closed_at <= one.opened_at
  ) as "afterDay"`

const caseOf = ({ member, holder, closedBy, ...row }: Row): SafetyCase => ({
  ...row,
  member: memberId(member),
  holder: holder === null ? null : operatorId(holder),
  closedBy: closedBy === null ? null : operatorId(closedBy),
})

/** The day on which the member's latest case was closed; null before any. */
export async function findClosedDay(db: Db | Tx, member: MemberId): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select ${bangkokDayOf('max(closed_at)')} as day from safety_case where member_id = ${member} and status = 'CLOSED'`.execute(db)
  return rows[0]?.day ?? null
}

/** Opens a case, or writes the score of the one that is open: of ten at the same time there is one. */
export async function openCase(
  tx: Tx,
  { id, member, score, at }: { readonly id: string; readonly member: MemberId; readonly score: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into safety_case (id, member_id, status, score, score_max, opened_at, judged_at)
    values (${id}, ${member}, 'OPEN', ${score}, ${score}, ${at}, ${at})
    on conflict (member_id) where status = 'OPEN' do update
    set score = excluded.score, score_max = greatest(safety_case.score_max, excluded.score), judged_at = excluded.judged_at`.execute(tx)
}

/** Writes the score of the open case, if there is one; what it once was stays known. */
export async function rescore(tx: Tx, member: MemberId, score: number, at: Date): Promise<void> {
  await sql`
    update safety_case
    set score = ${score}, score_max = greatest(score_max, ${score}), judged_at = ${at}
    where member_id = ${member} and status = 'OPEN'`.execute(tx)
}

/** Members with an open case that was last judged before a moment: markers leave the window by time alone. */
export async function listStale(db: Db, before: Date, limit: number): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ member: bigint }>`
    select member_id as member from safety_case
    where status = 'OPEN' and judged_at < ${before}
    order by judged_at, id
    limit ${limit}`.execute(db)
  return rows.map(({ member }) => memberId(member))
}

/** The highest score of the open case of a member; null without one. */
export async function findOpenScore(db: Db | Tx, member: MemberId): Promise<number | null> {
  const { rows } = await sql<{ scoreMax: number }>`
    select score_max as "scoreMax" from safety_case where member_id = ${member} and status = 'OPEN'`.execute(db)
  return rows[0]?.scoreMax ?? null
}

export async function findCase(db: Db | Tx, id: string): Promise<SafetyCase | undefined> {
  const { rows } = await sql<Row>`select ${columns} from safety_case as one where one.id = ${id}`.execute(db)
  return rows[0] && caseOf(rows[0])
}

/** The open case of a member. */
export async function findOpenCase(db: Db | Tx, member: MemberId): Promise<SafetyCase | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from safety_case as one where one.member_id = ${member} and one.status = 'OPEN'`.execute(db)
  return rows[0] && caseOf(rows[0])
}

/** The same, locked until the transaction ends. */
export async function lockCase(tx: Tx, id: string): Promise<SafetyCase | undefined> {
  const { rows } = await sql<Row>`select ${columns} from safety_case as one where one.id = ${id} for no key update of one`.execute(tx)
  return rows[0] && caseOf(rows[0])
}

export interface CasePage {
  readonly view: (typeof SAFETY_VIEWS)[number]
  readonly marker: MarkerKind | null
  readonly member: MemberId | null
  readonly asking: OperatorId
  readonly fromDay: string
  readonly limit: number
  readonly offset: number
}

/** Cases: open ones by their score, then the others, the newest first. */
export async function listCases(
  db: Db,
  { view, marker, member, asking, fromDay, limit, offset }: CasePage,
): Promise<{ readonly rows: readonly SafetyCase[]; readonly total: number }> {
  const chosen = sql`
    (${member}::bigint is null or one.member_id = ${member})
    and (${view} not in ('open', 'mine') or one.status = 'OPEN')
    and (${view} <> 'closed' or one.status = 'CLOSED')
    and (${view} <> 'mine' or one.holder_id = ${asking})
    and (${marker}::text is null or exists (
      select from safety_marker as marker
      where marker.member_id = one.member_id and marker.kind = ${marker} and marker.day >= ${fromDay}::date
    ))`
  const [page, counted] = await Promise.all([
    sql<Row>`
      select ${columns} from safety_case as one where ${chosen}
      order by one.status desc, case when one.status = 'OPEN' then one.score_max end desc, one.opened_at desc, one.id desc
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: bigint }>`select count(*) as total from safety_case as one where ${chosen}`.execute(db),
  ])
  return { rows: page.rows.map(caseOf), total: Number(counted.rows[0]?.total ?? 0n) }
}

export async function setHolder(tx: Tx, id: string, operator: OperatorId): Promise<void> {
  await sql`update safety_case set holder_id = ${operator} where id = ${id}`.execute(tx)
}

export async function markClosed(
  tx: Tx,
  id: string,
  by: { readonly operator: OperatorId; readonly at: Date; readonly finding: Finding; readonly reason: string },
): Promise<void> {
  await sql`
    update safety_case
    set status = 'CLOSED', closed_at = ${by.at}, closed_by = ${by.operator}, finding = ${by.finding}, reason = ${by.reason}
    where id = ${id}`.execute(tx)
}

export interface Entry {
  readonly id: string
  readonly kind: EntryKind
  readonly tone: ContactTone | null
  readonly text: string
  readonly operator: OperatorId
  readonly at: Date
}

/** Writes an entry; false when one of this id is there. */
export async function insertEntry(tx: Tx, caseId: string, { id, kind, tone, text, operator, at }: Entry): Promise<boolean> {
  const { rows } = await sql`
    insert into safety_entry (id, case_id, operator_id, kind, tone, body, at)
    values (${id}, ${caseId}, ${operator}, ${kind}, ${tone}, ${text}, ${at})
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** What was said and done, the newest first. */
export async function listEntries(db: Db, caseId: string, limit: number): Promise<readonly Entry[]> {
  const { rows } = await sql<Omit<Entry, 'operator'> & { operator: bigint }>`
    select id, kind, tone, body as text, operator_id as operator, at from safety_entry
    where case_id = ${caseId}
    order by at desc, id desc
    limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, operator: operatorId(row.operator) }))
}
