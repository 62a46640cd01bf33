import type { MigrationState } from '@morakot/contract/features/migration/states'
import { sql } from 'kysely'
import type { Db } from '#infra/db'
import { pageOf, tables } from '#infra/database/tables'
import type { Page } from '#infra/database/tables'
import type { Migration } from './store.ts'

const on = tables<'member' | 'memberMigration'>()

export interface MigrationFilter {
  readonly state: MigrationState | null
  /** The beginning of a username, or a number. */
  readonly text: string | null
}

/** A page of migrations, newest first, with how many the filter finds. */
export async function listMigrations(
  db: Db,
  { state, text }: MigrationFilter,
  page: Page,
): Promise<{ readonly items: readonly Migration[]; readonly total: number }> {
  let query = on(db).selectFrom('memberMigration').selectAll().orderBy('startedAt', 'desc').orderBy('id', 'desc')
  if (state !== null) query = query.where('state', '=', state)
  if (text !== null)
    query = query.where((is) =>
      is.or([
        is(sql`member_migration.number::text`, '=', text),
        is.exists(
          is
            .selectFrom('member')
            .select('member.id')
            .whereRef('member.id', '=', 'memberMigration.memberId')
            .where(sql<boolean>`starts_with(member.username, ${text})`),
        ),
      ]),
    )
  return await pageOf(query, page)
}
