import { loadavg } from 'node:os'
import { join } from 'node:path'
import { writeCrowd } from '../tools/demo-past/crowd.ts'
import { runNode } from '../tools/run-command.ts'
import { sayJson, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { startProduct } from './product.ts'

const ROUNDS_A_MEMBER = 10
/** Issue 36: 100,000 members with a million rounds in a quarter of an hour, on two cores without other load. */
const SECONDS_A_MEMBER = 900 / 100_000
const RUN_MS_MAX = 60 * 60_000

/** What an import of a crowd takes by the command, from the first line that is checked to the last projection: whole seconds of the wall clock. */
export async function measureImport(
  dataDir: string,
  members: number,
  variables: Readonly<Record<string, string>>,
): Promise<readonly Figure[]> {
  const folder = join(dataDir, 'crowd')
  await writeCrowd(folder, { seed: 1, now: new Date(), members, rounds: ROUNDS_A_MEMBER })
  await (await startProduct({ dataDir, variables })).stop()
  const begun = performance.now()
  const { exitCode, output } = await runNode(join(import.meta.dirname, '../apps/api/src/import.ts'), [folder], {
    env: { ...variables, DATA_DIR: dataDir },
    timeLimitMs: RUN_MS_MAX,
  })
  const seconds = (performance.now() - begun) / 1_000
  if (exitCode !== 0) throw new Error(`The import ended with ${exitCode}: ${output}`)
  const rounds = members * ROUNDS_A_MEMBER
  sayJson('import', { members, rounds, seconds, load: loadavg()[0] ?? 0 })
  const measure = `Import of ${members.toLocaleString('en')} members with ${rounds.toLocaleString('en')} rounds`
  return [withinLimit(measure, seconds, members * SECONDS_A_MEMBER, 's')]
}
