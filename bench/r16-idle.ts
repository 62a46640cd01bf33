import { setTimeout as sleep } from 'node:timers/promises'
import { sayJson, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { processorTime } from './processor-by-process.ts'
import type { SeamlessBench } from './seamless-bench.ts'

/** The work of a start (statistics of new tables, jobs that were due) is over by then. */
const SETTLE_MS = 60_000
const SECONDS = 60
/** In ms of processor a second, of the product without its auditor and without the sandbox, which is not part of an installation. */
const IDLE_MAX = 60
const NOT_COUNTED: ReadonlySet<string> = new Set(['auditor', 'sandbox', 'postgres morakot-auditor', 'postgres morakot-sandbox'])

/** R16: processor time of the product while no member and no operator uses it, in ms a second, by process. */
export async function measureIdle(bench: SeamlessBench): Promise<readonly Figure[]> {
  await sleep(SETTLE_MS)
  const time = await processorTime({ starterPid: bench.product.starterPid, serverPid: bench.serverPid, target: bench.target })
  await sleep(SECONDS * 1000)
  const used = Object.entries(await time.until()).map(([name, ms]) => [name, ms / SECONDS] as const)
  const counted = used.filter(([name]) => !NOT_COUNTED.has(name)).reduce((sum, [, ms]) => sum + ms, 0)
  sayJson('R16', { msASecond: counted, byProcess: Object.fromEntries(used.toSorted(([, one], [, other]) => other - one)) })
  return [withinLimit('R16 processor time of an idle product without its auditor, a second', counted, IDLE_MAX, 'ms')]
}
