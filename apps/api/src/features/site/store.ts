import type { CONFIG_KEYS } from '@morakot/contract/features/site/schema'
import type { Db } from '#infra/db'

type Tables = {
  site_config: { key: (typeof CONFIG_KEYS)[number]; value: string; updated_at: Date }
}

/** Every configuration that is set, by key. */
export async function listConfigs(db: Db) {
  return await db.withTables<Tables>().selectFrom('site_config').select(['key', 'value', 'updated_at']).orderBy('key').execute()
}
