import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'siteConfig'>()

/** `value` is JSON text; `updatedAt` is when it was last another one. */
export type Setting = Row<'siteConfig'>

/** Every setting that was ever set, by key. */
export async function listSettings(db: Db | Tx): Promise<readonly Setting[]> {
  return await on(db).selectFrom('siteConfig').selectAll().orderBy('key').execute()
}

export async function findSetting(db: Db | Tx, key: Setting['key']): Promise<Setting | undefined> {
  return await on(db).selectFrom('siteConfig').selectAll().where('key', '=', key).executeTakeFirst()
}

export interface SettingChange extends Pick<Setting, 'key' | 'value' | 'isOn'> {
  readonly by: OperatorId | null
  readonly at: Date
  /** The version that was read before; 0 for a key that was not set. */
  readonly since: number
}

/** Stores a setting if its version is still the one that was read; undefined otherwise. */
export async function writeSetting(tx: Tx, change: SettingChange): Promise<Setting | undefined> {
  const { key, value, isOn, by, at, since } = change
  const changed = { value, isOn, changedBy: by, changedAt: at }
  if (since === 0)
    return await on(tx)
      .insertInto('siteConfig')
      .values({ key, ...changed, updatedAt: at })
      .onConflict((known) => known.column('key').doNothing())
      .returningAll()
      .executeTakeFirst()
  return await on(tx)
    .updateTable('siteConfig')
    .set((is) => ({
      ...changed,
      version: is('version', '+', 1),
      updatedAt: is.case().when('value', '=', value).then(is.ref('updatedAt')).else(at).end(),
    }))
    .where('key', '=', key)
    .where('version', '=', since)
    .returningAll()
    .executeTakeFirst()
}
