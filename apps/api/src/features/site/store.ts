import type { ConfigKey } from '@morakot/contract/features/site/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'

export interface Setting {
  readonly key: ConfigKey
  /** JSON text. */
  readonly value: string
  readonly isOn: boolean
  readonly version: number
  /** When the value was last another one. */
  readonly updatedAt: Date
  readonly changedBy: OperatorId | null
  readonly changedAt: Date
}

interface SettingRow extends Omit<Setting, 'changedBy'> {
  readonly changedBy: bigint | null
}

const columns = sql.raw(`
  key,
  value,
  is_on as "isOn",
  version,
  updated_at as "updatedAt",
  changed_by as "changedBy",
  changed_at as "changedAt"`)

/** Every setting that was ever set, by key. */
export async function listSettings(db: Db | Tx): Promise<readonly Setting[]> {
  const { rows } = await sql<SettingRow>`select ${columns} from site_config order by key`.execute(db)
  return rows.map(settingOf)
}

export async function findSetting(db: Db | Tx, key: ConfigKey): Promise<Setting | undefined> {
  const { rows } = await sql<SettingRow>`select ${columns} from site_config where key = ${key}`.execute(db)
  return rows[0] && settingOf(rows[0])
}

export interface SettingChange {
  readonly key: ConfigKey
  readonly value: string
  readonly isOn: boolean
  readonly by: OperatorId | null
  readonly at: Date
  /** The version that was read before; 0 for a key that was not set. */
  readonly since: number
}

/** Writes a setting if it still stands at the version that was read. Undefined when somebody was quicker. */
export async function writeSetting(tx: Tx, change: SettingChange): Promise<Setting | undefined> {
  const { key, value, isOn, by, at, since } = change
  const { rows } =
    since === 0
      ? await sql<SettingRow>`
          insert into site_config (key, value, is_on, updated_at, changed_by, changed_at)
          values (${key}, ${value}, ${isOn}, ${at}, ${by}, ${at})
          on conflict (key) do nothing
          returning ${columns}`.execute(tx)
      : await sql<SettingRow>`
          update site_config
          set
            value = ${value},
            is_on = ${isOn},
            version = version + 1,
            updated_at = case when value = ${value} then updated_at else ${at} end,
            changed_by = ${by},
            changed_at = ${at}
          where key = ${key} and version = ${since}
          returning ${columns}`.execute(tx)
  return rows[0] && settingOf(rows[0])
}

function settingOf(row: SettingRow): Setting {
  return { ...row, changedBy: row.changedBy === null ? null : operatorId(row.changedBy) }
}
