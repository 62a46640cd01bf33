// Measures the product beside its peers and limits, all in one run: `npm run bench`. Loopback only, some minutes.
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { printFigures, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureFirstScreens } from './first-screen.ts'
import { HOST, startGameHost } from './game-host.ts'
import { measureHttp } from './http-calls.ts'
import { measureLedger } from './ledger-posts.ts'
import { startProduct } from './product.ts'

const SECOND_START_SECONDS_MAX = 10

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** The first start makes the database and the builds; the second is what a restart costs, and what the HTTP figures are taken from. */
async function measureProduct(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'morakot-bench-'))
  const host = await startGameHost()
  const variables = {
    PROVIDER_ORIGIN: host.origin,
    PROVIDER_ID: HOST.id,
    PROVIDER_KEY_ID: HOST.keyId,
    PROVIDER_SECRET: HOST.secret,
    REQUESTS_PER_MINUTE: '100000000',
    LOG_LEVEL: 'error',
  }
  try {
    await (await startProduct({ dataDir, variables })).stop()
    const product = await startProduct({ dataDir, variables })
    try {
      const started = withinLimit('Second start until ready', product.startedInSeconds, SECOND_START_SECONDS_MAX, 's')
      return [...(await measureHttp(product, host)), started]
    } finally {
      await product.stop()
    }
  } finally {
    host.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureScreens(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'morakot-bench-'))
  const product = await startProduct({ dataDir, variables: { LOG_LEVEL: 'error' } })
  try {
    return await measureFirstScreens(product.origin)
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const begun = performance.now()
const [load = 0] = loadavg()
// Peers suffer alike, so ratios still say something; the figures themselves do not.
if (load > availableParallelism() / 2) say(`The machine is busy with other work (load ${load.toFixed(1)}): trust the ratios only.`)
// `npm run bench -- R8 R9`: the web figures alone. R8 and R10 are taken in one pass.
const asked = new Set(process.argv.slice(2))
const figures: Figure[] = []
if (asked.size === 0) {
  say('Measuring the ledger.')
  figures.push(...(await measureLedger()))
  say('Measuring the API, after two starts.')
  figures.push(...(await measureProduct()))
}
if (asked.size === 0 || asked.has('R8') || asked.has('R10')) {
  say('Measuring the first screens: five runs of three pages, some minutes.')
  figures.push(...(await measureScreens()))
}
if (asked.size === 0 || asked.has('R9')) figures.push(...measureFirstLoad())
const isGood = printFigures(figures)
say(`Took ${Math.round((performance.now() - begun) / 1000)} s.`)
process.exitCode = isGood ? 0 : 1
