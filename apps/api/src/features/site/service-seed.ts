import { settingSchemas } from '@morakot/contract/features/site/schema-settings'
import type { ConfigKey } from '@morakot/contract/features/site/limits'
import type { SiteContext } from './service.ts'
import { seedOffer } from './service-boosts.ts'
import { findNewestBoost } from './store-boosts.ts'
import { writeSetting } from './store.ts'

/** Sets a key for demo data. A key that was ever set stays as it is, switched off or not. */
export async function seedSetting(context: SiteContext, key: ConfigKey, value: object): Promise<void> {
  const parsed = settingSchemas[key].parse(value)
  await context.withTransaction(async (tx) => {
    await writeSetting(tx, { key, value: JSON.stringify(parsed), isOn: true, by: null, at: context.clock.now(), since: 0 })
  })
}

/** Makes the demo's offer, unless there was ever one: an end that has passed is not armed again. */
export async function seedBoost(
  context: SiteContext,
  boost: { readonly title: string; readonly multiplier: number; readonly days: number },
): Promise<void> {
  if ((await findNewestBoost(context.db)) !== undefined) return
  const endAt = new Date(context.clock.now().getTime() + boost.days * 86_400_000).toISOString()
  await seedOffer(context, { title: boost.title, multiplier: boost.multiplier, endAt })
}
