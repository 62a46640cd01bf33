import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

export interface Notice {
  readonly id: bigint
  readonly kind: string
  readonly title: string
  readonly link: string
  readonly createdAt: Date
  readonly until: Date
  readonly dismissedAt: Date | null
}

export interface NewNotice extends Omit<Notice, 'id' | 'dismissedAt'> {
  readonly member: MemberId
  /** Of the fact: told once. */
  readonly key: string
}

const columns = sql.raw('id, kind, title, link, created_at as "createdAt", until, dismissed_at as "dismissedAt"')

/** Writes a notice down and answers its id; undefined when its fact was told before. */
export async function insertNotice(tx: Tx, { member, kind, title, link, key, createdAt, until }: NewNotice): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into member_notice (member_id, kind, title, link, key, created_at, until)
    values (${member}, ${kind}, ${title}, ${link}, ${key}, ${createdAt}, ${until})
    on conflict do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

/** What a member is shown now, newest first. */
export async function listShown(
  db: Db,
  member: MemberId,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly Notice[]> {
  const { rows } = await sql<Notice>`
    select ${columns} from member_notice
    where member_id = ${member} and until > ${now}
    order by created_at desc, id desc
    limit ${limit}`.execute(db)
  return rows
}

/** How many of what a member is shown were not read, of the newest `limit`. */
export async function countUnread(
  db: Db | Tx,
  member: MemberId,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select (count(*) filter (where dismissed_at is null))::integer as unread
    from (
      select dismissed_at from member_notice
      where member_id = ${member} and until > ${now}
      order by created_at desc, id desc
      limit ${limit}
    ) as shown`.execute(db)
  return rows[0]?.unread ?? 0
}

/** Everything that a member was told and that is still there, newest first. */
export async function listAll(
  db: Db,
  member: MemberId,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly Notice[]; readonly total: number }> {
  const { rows } = await sql<Notice & { total: bigint }>`
    select ${columns}, count(*) over () as total
    from member_notice
    where member_id = ${member}
    order by created_at desc, id desc
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return { items: rows, total: Number(rows[0]?.total ?? 0) }
}

/** Marks a notice of the member as read; false for another's. Again changes nothing. */
export async function dismiss(tx: Tx, member: MemberId, id: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update member_notice set dismissed_at = coalesce(dismissed_at, ${now}) where id = ${id} and member_id = ${member} returning 1`.execute(
    tx,
  )
  return rows.length === 1
}
