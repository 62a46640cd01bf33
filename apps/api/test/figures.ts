import { sql } from 'kysely'
import type { Db } from '#infra/db'

const TABLES = ['report_play_day', 'report_money_day', 'report_promo_day', 'report_member_day', 'report_minute'] as const

/** Every row of the figures, as text. */
export async function keptFigures(db: Db): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ row: string }>`select kept::text as row from ${sql.table(table)} as kept order by 1`.execute(db)
    found[table] = rows.map(({ row }) => row)
  }
  return found
}
