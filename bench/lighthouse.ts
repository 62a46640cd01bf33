import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { freePort } from '../tools/free-port.ts'
import { BROWSER_FLAGS, findBrowser } from '../e2e/support/browser.ts'
import { median } from './figure.ts'

const READY_MS_MAX = 20_000

/** What a page showed and did on a simulated phone; times in milliseconds. */
export interface PageVitals {
  readonly fcpMs: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
}

export interface MeasuredPage {
  readonly url: string
  /** Whose page it is: the session's cookie as `name=value`. */
  readonly cookie?: string
}

/**
 * The middle of some runs of Lighthouse's own mobile lab: slow 4G (150 ms, 1.6 Mbit/s) and a processor four times slower, both
 * simulated, each run in a browser that has seen nothing.
 */
export async function measureVitals(page: MeasuredPage, runs: number): Promise<PageVitals> {
  const measured: PageVitals[] = []
  for (let run = 0; run < runs; run += 1) measured.push(await measureOnce(page))
  const middle = (value: (vitals: PageVitals) => number) => median(measured.map(value))
  return {
    fcpMs: middle(({ fcpMs }) => fcpMs),
    lcpMs: middle(({ lcpMs }) => lcpMs),
    tbtMs: middle(({ tbtMs }) => tbtMs),
    cls: middle(({ cls }) => cls),
  }
}

async function measureOnce({ url, cookie }: MeasuredPage): Promise<PageVitals> {
  const browser = await openBrowser()
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      onlyCategories: ['performance'],
      logLevel: 'error',
      ...(cookie === undefined ? {} : { extraHeaders: { Cookie: cookie } }),
    })
    const audits = result?.lhr.audits
    const value = (name: string) => {
      const found = audits?.[name]?.numericValue
      if (found === undefined)
        throw new Error(`Lighthouse gave no ${name} of ${url}: ${result?.lhr.runtimeError?.message ?? 'it says nothing'}`)
      return found
    }
    return {
      fcpMs: value('first-contentful-paint'),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    }
  } finally {
    await browser.close()
  }
}

async function openBrowser(): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'morakot-bench-browser-'))
  const port = await freePort()
  const child = spawn(
    await findBrowser(),
    [...BROWSER_FLAGS, '--headless=new', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    { stdio: 'ignore' },
  )
  const close = async () => {
    child.kill('SIGKILL')
    await sleep(200)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  const deadline = performance.now() + READY_MS_MAX
  while (!(await answers(port))) {
    if (performance.now() > deadline) throw new Error('the browser of the bench does not answer')
    await sleep(50)
  }
  return { port, close }
}

async function answers(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/json/version`).then(
    ({ ok }) => ok,
    () => false,
  )
}
