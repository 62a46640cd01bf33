import type { ConnectionTarget } from '@morakot/database/target'
import type { Logger } from 'pino'
import { seedCatalogue } from '#features/games/public'
import { systemClock } from '#infra/clock'
import { openModules } from '#infra/modules/open-modules'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { decideConfig } from '../config.ts'
import { openContext } from '../context.ts'
import { readEnv } from '../env.ts'
import type { Env } from '../env.ts'
import { modules } from '../modules.ts'
import { buildCatalogue } from './catalogue.ts'

/** The number that the demo's random choices come from: the same demo on every machine. */
const SEED_NUMBER = 20_261_123

/**
 * Fills in the demo data of every module. Run again, it changes nothing that is there. Where outsiders arrive and no demo is meant for
 * them, nobody is seeded whose password is published.
 */
export async function seedDemo(target: ConnectionTarget, logger: Logger, env: Env = readEnv(process.env)): Promise<void> {
  const config = decideConfig({ ...env, databaseUrl: 'unused:' })
  const { context, close } = await openContext({ config, target, clock: systemClock, logger })
  try {
    await context.withTransaction(async (tx) => await seedCatalogue(tx, buildCatalogue()))
    const { seed } = openModules(context, modules)
    const { hasDemoLogins, isExposedDemo } = config
    const isQuiet = env.demoNotices === 'off'
    await seed({ clock: systemClock, seedNumber: SEED_NUMBER, history: historyOf(env), hasDemoLogins, isExposedDemo, isQuiet })
  } finally {
    await close()
  }
}

/** How much the demo begins with; `full` unless said otherwise. Throws for another word. */
function historyOf({ demoHistory = 'full' }: Env): SeedPlan['history'] {
  const known = (['full', 'small', 'off'] as const).find((one) => one === demoHistory)
  if (known === undefined) throw new Error('DEMO_HISTORY must be full, small or off.')
  return known
}
