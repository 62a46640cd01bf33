import type { MigrationState } from '@morakot/contract/features/migration/states'
import { sql } from 'kysely'
import type { Db } from '#infra/db'
import { memberId } from '#infra/identity'
import type { Migration } from './store.ts'

export interface MigrationFilter {
  readonly state: MigrationState | null
  /** The beginning of a username, or a number. */
  readonly text: string | null
}

/** A page of migrations, newest first, with how many the filter finds. */
export async function listMigrations(
  db: Db,
  { state, text }: MigrationFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly migrations: readonly Migration[]; readonly total: number }> {
  const condition = sql`
    (${state}::text is null or migration.state = ${state})
    and (${text}::text is null or migration.number::text = ${text} or exists (
      select from member where member.id = migration.member_id and starts_with(member.username, ${text})
    ))`
  const { rows } = await sql<Omit<Migration, 'member'> & { readonly member: bigint; readonly total: number }>`
    select
      id, number, member_id as member, source, state, reason, waits_for as "waitsFor", waits_since as "waitsSince",
      amount, reference, ordered_at as "orderedAt", attempt, started_at as "startedAt", moved_at as "movedAt", count(*) over ()::integer as total
    from member_migration as migration
    where ${condition}
    order by started_at desc, id desc
    limit ${limit} offset ${offset}`.execute(db)
  return { migrations: rows.map((row) => ({ ...row, member: memberId(row.member) })), total: rows[0]?.total ?? 0 }
}
