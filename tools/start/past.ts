import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@morakot/database/database'
import { targetFromUrl } from '@morakot/database/target'
import type { Plan } from './plan.ts'

/** The same people and rounds on every machine; their moments are those before the start. */
const SEED = 20_261_123

export interface Past extends AsyncDisposable {
  /** Null where the start brings no past along. */
  readonly folder: string | null
}

const NONE: Past = { folder: null, [Symbol.asyncDispose]: async () => undefined }

/** Writes the past of a new demo for its first start: where a database has members, or no past is wanted, there is none. */
export async function writePast(plan: Pick<Plan, 'hasDemoLogins' | 'isExposedDemo' | 'environment'>, url: string): Promise<Past> {
  const { DEMO_HISTORY = 'full', DEMO_NOTICES = 'on' } = plan.environment
  if (!plan.hasDemoLogins || DEMO_HISTORY !== 'full' || DEMO_NOTICES === 'off' || (await hasMembers(url))) return NONE
  // With the games of the sandbox, which nothing else of a start loads.
  const { demoPast, writeFolder } = await import('../demo-past/folder.ts')
  const place = await mkdtemp(join(tmpdir(), 'morakot-past-'))
  const folder = join(place, 'demo')
  await writeFolder(folder, demoPast({ seed: SEED, now: new Date(), hasOperators: !plan.isExposedDemo }))
  return { folder, [Symbol.asyncDispose]: async () => await rm(place, { recursive: true, force: true }) }
}

async function hasMembers(url: string): Promise<boolean> {
  const { pool, close } = openDatabase<Record<never, never>>(targetFromUrl(url), { max: 1, applicationName: 'morakot-start' })
  try {
    const { rows } = await pool.query<{ name: string | null }>(`select to_regclass('public.member')::text as name`)
    if (rows[0]?.name === null) return false
    return (await pool.query('select from public.member limit 1')).rows.length > 0
  } finally {
    await close()
  }
}
