import type { ConnectionTarget } from '@morakot/database/target'
import type { Logger } from 'pino'
import { seedCatalogue } from '#features/games/service-catalogue'
import { systemClock } from '#infra/clock'
import type { Clock } from '#infra/clock'
import { openModules } from '#infra/modules/open-modules'
import type { SeedStep } from '#infra/modules/seed-plan'
import { decideConfig } from '../config.ts'
import { openContext } from '../context.ts'
import { readEnv } from '../env.ts'
import type { Env } from '../env.ts'
import { modules } from '../modules.ts'
import { buildCatalogue } from './catalogue.ts'

/** The number that the demo's random choices come from: the same demo on every machine. */
const SEED_NUMBER = 20_261_123

/**
 * Fills in the demo data of every module. Run again, it changes nothing that is there. Members and operators, whose password is
 * published, are seeded only with `DEMO_LOGINS=yes`.
 */
export async function seedDemo(target: ConnectionTarget, logger: Logger, env: Env = readEnv(process.env)): Promise<void> {
  const config = decideConfig({ ...env, APP_DATABASE_URL: 'unused:' })
  const seeder = seederClock()
  const { context, close } = await openContext({ config, target, clock: seeder.clock, logger })
  try {
    await context.withTransaction(async (tx) => await seedCatalogue(tx, buildCatalogue()))
    const { seed } = openModules(context, modules)
    const { hasDemoLogins, isExposedDemo } = config
    const isQuiet = env.DEMO_NOTICES === 'off'
    const steps: SeedStep[] = []
    const later = (step: SeedStep) => void steps.push(step)
    await seed({ clock: seeder.clock, seedNumber: SEED_NUMBER, history: env.DEMO_HISTORY, hasDemoLogins, isExposedDemo, isQuiet, later })
    for (const step of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await seeder.take(step)
  } finally {
    await close()
  }
}

/** The seeder's clock: the present, and during a step the moment of that, for all features that it goes through. */
function seederClock(): { readonly clock: Clock; readonly take: (step: SeedStep) => Promise<void> } {
  let moved: Date | null = null
  return {
    clock: { now: () => moved ?? systemClock.now() },
    take: async ({ at, take }) => {
      moved = at
      await take()
      moved = null
    },
  }
}
