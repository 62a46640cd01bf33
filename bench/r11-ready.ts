import { join } from 'node:path'
import { withSlowPage } from '../e2e/support/slow-page.ts'
import { bundled } from './bundled.ts'
import { median, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import type { Page } from './page-frames.ts'
import { PHONE_SLOWER } from './page-frames.ts'
import { ROOT } from './product.ts'

const RULES = join(ROOT, 'apps/player/src/features/games/rules.ts')
const RUNS = 9
const READY_MS_MAX = 40

export interface Ready {
  readonly slowMs: number
  readonly fastMs: number
}

/** From the last byte of the catalogue to the shelves that the pages draw from, by the app's own code, on the slow phone and on this machine. */
export async function measureReady(bytes: Buffer): Promise<Ready> {
  const script = await bundled(RULES, 'benchRules')
  const msOn = async (timesSlower: number) =>
    await withSlowPage(timesSlower, async (page) => {
      await page.addScriptTag({ content: script })
      return await shelveMs(page, bytes)
    })
  return { slowMs: await msOn(PHONE_SLOWER), fastMs: await msOn(1) }
}

export function readyFigure({ slowMs, fastMs }: Ready): Figure {
  return {
    ...withinLimit(`R11 the catalogue ready after it came, processor ${PHONE_SLOWER} times slower`, slowMs, READY_MS_MAX, 'ms'),
    figure: `${slowMs.toFixed(1)} ms, ${fastMs.toFixed(1)} when it is not slowed`,
  }
}

async function shelveMs(page: Page, bytes: Buffer): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    times.push(
      await page.evaluate(async (text) => {
        const response = new Response(text)
        const begunAt = performance.now()
        benchRules.shelve(await response.json())
        return performance.now() - begunAt
      }, bytes.toString('utf8')),
    )
  }
  return median(times)
}

/** What the page is given. */
declare const benchRules: { readonly shelve: (catalogue: unknown) => unknown }
