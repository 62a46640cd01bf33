import { openDatabase } from '@morakot/database/database'
import type { ConnectionTarget } from '@morakot/database/target'
import type { Logger } from 'pino'
import { seedCatalogue } from '#features/games/service-catalogue'
import * as operators from '#features/operators/service'
import { systemClock } from '#infra/clock'
import type { Clock } from '#infra/clock'
import { openModules } from '#infra/modules/open-modules'
import type { SeedPlan, SeedStep } from '#infra/modules/seed-plan'
import { CONNECTIONS_TO_BRING } from '../bring-folder.ts'
import { decideConfig } from '../config.ts'
import { openContext } from '../context.ts'
import type { AppContext } from '../context.ts'
import { readEnv } from '../env.ts'
import type { Env } from '../env.ts'
import { modules } from '../modules.ts'
import { buildCatalogue } from './catalogue.ts'
import { bringPast, hasPast } from './past.ts'

/** The number that the demo's random choices come from: the same demo on every machine. */
const SEED_NUMBER = 20_261_123
/** In whose name the past's campaigns and rewards are. An exposed demo has no operators, and its past no such files. */
const PAST_OPERATOR = 'owner'

const REBUILT = new Set(modules.flatMap((module) => module.rebuilds).map(({ subscriber }) => subscriber))

interface Seeding {
  readonly env?: Env
  /** A folder with the demo's past (`npm run demo-past`), for a database without members; without one the demo is small. */
  readonly past?: string | null
}

/**
 * Fills in the demo data of every module, as the database's owner. Run again, it changes nothing that is there. Members and operators, whose
 * password is published, are seeded only with `DEMO_LOGINS=yes`.
 */
export async function seedDemo(
  target: ConnectionTarget,
  logger: Logger,
  { env = readEnv(process.env), past = null }: Seeding = {},
): Promise<void> {
  const config = decideConfig({ ...env, APP_DATABASE_URL: 'unused:' })
  const seeder = seederClock()
  const { context, close } = await openContext({ config, target, clock: seeder.clock, logger })
  try {
    await context.withTransaction(async (tx) => await seedCatalogue(tx, buildCatalogue()))
    const { seedFirst, seed, subscribers } = openModules(context, modules)
    const { hasDemoLogins, isExposedDemo } = config
    const isQuiet = env.DEMO_NOTICES === 'off'
    const steps: SeedStep[] = []
    const later = (step: SeedStep) => void steps.push(step)
    const { DEMO_HISTORY: wanted } = env
    const small = wanted === 'full' ? 'small' : wanted
    const plan: SeedPlan = {
      clock: seeder.clock,
      seedNumber: SEED_NUMBER,
      history: small,
      hasDemoLogins,
      isExposedDemo,
      isQuiet,
      later,
    }
    await seedFirst(plan)
    // Projections of the past are made by rebuilds, whose subscribers count what is seeded after it. To all others a seed is no news.
    await context.events.register(subscribers.filter(({ name }) => REBUILT.has(name)))
    const folder = wanted === 'full' && hasDemoLogins && !isQuiet ? past : null
    const isWhole = await withPast(target, context, folder)
    await seed({ ...plan, history: isWhole ? 'full' : small })
    for (const step of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await seeder.take(step)
  } finally {
    await close()
  }
}

/** Brings the past along where it is wanted and possible. Returns whether it is there. */
async function withPast(target: ConnectionTarget, context: AppContext, folder: string | null): Promise<boolean> {
  const { db, close } = openDatabase<Record<never, never>>(target, {
    max: CONNECTIONS_TO_BRING,
    applicationName: 'morakot-past',
    statementTimeoutMs: 0,
    lockTimeoutMs: 0,
    idleInTransactionMs: 0,
  })
  try {
    const operator = (await operators.idOf(context.db, PAST_OPERATOR)) === undefined ? null : PAST_OPERATOR
    if (folder !== null) await bringPast(db, folder, { now: context.clock.now(), operator, sealing: () => context })
    return await hasPast(db)
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
