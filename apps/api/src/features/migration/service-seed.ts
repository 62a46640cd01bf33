import type { SeedPlan } from '#infra/modules/seed-plan'
import type { MigrationContext } from './service-context.ts'
import { addToList, countListed } from './store.ts'

/** The demo's lists: amb9somsri may migrate, amb9prasit is on the second list and has an open bet. Lists that are there stay as they are. */
export async function seedLists(context: MigrationContext, plan: SeedPlan): Promise<void> {
  if (!plan.hasDemoLogins || (await countListed(context.db)).length > 0) return
  await context.withTransaction(async (tx) => {
    await addToList(tx, 'main', ['amb9somsri'], plan.clock.now())
    await addToList(tx, 'r1', ['amb9prasit'], plan.clock.now())
  })
}
