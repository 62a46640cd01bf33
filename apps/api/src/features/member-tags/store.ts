import type { TagGroup, TagTone } from '@morakot/contract/features/member-tags/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'

/** Members of a tag are counted up to this. */
const COUNTED_MAX = 10_000

export interface Tag {
  readonly id: string
  readonly kind: TagGroup
  readonly name: string
  readonly tone: TagTone
  readonly isActive: boolean
  readonly madeBy: OperatorId
  readonly madeAt: Date
}

const columns = sql.raw('id, kind, name, tone, is_active as "isActive", made_by as "madeBy", made_at as "madeAt"')

/** The tags of some groups by group and name, each with how many members have it. */
export async function listTags(db: Db | Tx, kinds: readonly TagGroup[]): Promise<readonly (Tag & { readonly members: number })[]> {
  const { rows } = await sql<Tag & { readonly members: number }>`
    select ${columns}, (
      select count(*)::integer from (select from member_tag where tag_id = tag.id limit ${COUNTED_MAX}) as counted
    ) as members
    from tag where kind = any (${kinds}::text[])
    order by is_active desc, array_position(array['service', 'risk', 'marketing'], kind), name`.execute(db)
  return rows
}

export async function findTag(db: Db | Tx, id: string): Promise<Tag | undefined> {
  const { rows } = await sql<Tag>`select ${columns} from tag where id = ${id}`.execute(db)
  return rows[0]
}

/** Until the transaction ends, no other changes the list of tags. */
export async function lockTags(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tag'))`.execute(tx)
}

/** How many tags there are, and whether another one of the group has this name. */
export async function lookAround(
  tx: Tx,
  { id, kind, name }: Pick<Tag, 'id' | 'kind' | 'name'>,
): Promise<{ readonly total: number; readonly isTaken: boolean }> {
  const { rows } = await sql<{ total: number; isTaken: boolean }>`
    select count(*)::integer as total, coalesce(bool_or(kind = ${kind} and name = ${name} and id <> ${id}), false) as "isTaken"
    from tag`.execute(tx)
  return rows[0] ?? { total: 0, isTaken: false }
}

export async function insertTag(tx: Tx, { id, kind, name, tone, isActive, madeBy, madeAt }: Tag): Promise<void> {
  await sql`
    insert into tag (id, kind, name, tone, is_active, made_by, made_at)
    values (${id}, ${kind}, ${name}, ${tone}, ${isActive}, ${madeBy}, ${madeAt})`.execute(tx)
}

export async function updateTag(tx: Tx, id: string, { name, tone, isActive }: Pick<Tag, 'name' | 'tone' | 'isActive'>): Promise<void> {
  await sql`update tag set name = ${name}, tone = ${tone}, is_active = ${isActive} where id = ${id}`.execute(tx)
}

export interface TagOfMember {
  readonly memberId: MemberId
  readonly tagId: string
  readonly name: string
  readonly tone: TagTone
}

/** The tags of some groups that each of these members has. */
export async function listTagsOf(db: Db, ids: readonly MemberId[], kinds: readonly TagGroup[]): Promise<readonly TagOfMember[]> {
  const { rows } = await sql<TagOfMember>`
    select member_id as "memberId", tag_id as "tagId", name, tone
    from member_tag
    join tag on tag.id = member_tag.tag_id
    where member_id = any (${ids}::bigint[]) and kind = any (${kinds}::text[])
    order by member_id, array_position(array['risk', 'service', 'marketing'], kind), name`.execute(db)
  return rows
}

/** How many tags a member has, of every group. */
export async function countTagsOf(tx: Tx, member: MemberId): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from member_tag where member_id = ${member}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Puts a tag on a member; false when the member has it. */
export async function insertMemberTag(
  tx: Tx,
  given: { readonly member: MemberId; readonly tag: string; readonly by: OperatorId; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into member_tag (member_id, tag_id, tagged_by, tagged_at)
    values (${given.member}, ${given.tag}, ${given.by}, ${given.at})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Takes a tag off a member; false when the member has it not. */
export async function deleteMemberTag(tx: Tx, member: MemberId, tag: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from member_tag where member_id = ${member} and tag_id = ${tag}`.execute(tx)
  return numAffectedRows === 1n
}
