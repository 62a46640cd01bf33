// Measures the product against its peers and limits, all in one run: `npm run bench`. Loopback only, less than ten minutes.
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments, refuseArguments } from '@morakot/database/command-line'
import { printFigures, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { measureConsoleShell, measureFirstLoad } from './first-load.ts'
import { measureFirstScreens } from './first-screen.ts'
import { measureFleet } from './fleet.ts'
import { measureGameFrames } from './game-frames.ts'
import { measureGameMemory } from './game-memory.ts'
import { startGameHost } from './game-host.ts'
import { measureHttp } from './http-calls.ts'
import { measureImport } from './imports.ts'
import { measureLedger } from './ledger-posts.ts'
import { withApiStage } from './lone-api.ts'
import { measureArchive } from './archive.ts'
import { measureOutboxByHours } from './outbox-hours.ts'
import { measureNouns } from './nouns.ts'
import { findPgbench } from './pgbench.ts'
import { startProduct } from './product.ts'
import type { RunningProduct } from './product.ts'
import { measureRounds } from './r1-rounds.ts'
import { measureLatency } from './r2-latency.ts'
import { measureContention } from './r3-contention.ts'
import { measureGrowth } from './r4-growth.ts'
import { measureCreditPoll } from './r5-credit-poll.ts'
import { STREAMS, measureStreams } from './r6-streams.ts'
import { measurePush } from './r7-push.ts'
import { measureLongCategory } from './r11-scroll.ts'
import { measureEndurance } from './r12-endurance.ts'
import { measureStart } from './r12-start.ts'
import { measurePosting } from './r13-posting.ts'
import { measureEvents } from './r14-events.ts'
import { measureQuests } from './r14-quests.ts'
import { measureQuestsUnderLoad } from './r14-quests-under-load.ts'
import { measureProcessor } from './r15-processor.ts'
import { measureIdle } from './r16-idle.ts'
import { checkShifts } from './r17-shifts.ts'
import { measurePictures } from './r18-pictures.ts'
import { benchVariables, withSeamlessBench } from './seamless-bench.ts'
import { measureSharedTable } from './shared-table.ts'
import { measureSlips } from './slips.ts'
import { compareWithCommit } from './turns-with-commit.ts'

const SECOND_START_SECONDS_MAX = 10
const MILLION = 1_000_000
const ENDURANCE_MINUTES = { short: 3, full: 30 } as const
const PLAYERS_OF_R12 = 200
const IMPORTED_MEMBERS = { short: 10_000, full: 100_000 } as const
/** Rows that run only when they are named: together ten minutes more. So is the load of R12. */
const NAMED_ONLY: ReadonlySet<string> = new Set([
  'R3',
  'R4',
  'R8',
  'R10',
  'nouns',
  'R6',
  'fleet',
  'archive',
  'import',
  'outbox',
  'quests',
  'quests-load',
  'slips',
  'R11',
  'R13',
  'R15',
  'R16',
  'R17',
  'R18',
  'frames',
  'game-memory',
  'table',
])
/** All that can be named. */
const ALL: readonly string[] = [...NAMED_ONLY, 'R1', 'R2', 'R5', 'R7', 'R9', 'R12', 'R14']
const UNNAMED_SECONDS_MAX = 600
const QUIET = { LOG_LEVEL: 'error', DEMO_HISTORY: 'off', REQUESTS_PER_MINUTE: '100000000' } as const

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

async function inThrowAwayFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'morakot-bench-'))
  try {
    return await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The first start makes the database and the builds; the second is what a restart costs, and what the HTTP figures are taken from. */
async function measureProduct(dataDir: string): Promise<readonly Figure[]> {
  const host = await startGameHost()
  const variables = benchVariables(host.origin)
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
  }
}

/** R1, R2, R3, R5 and R7 share one product; R2 and R3 ask at a part of the rate that R1 finds. */
async function measureSeamless(dataDir: string, pgbench: string | null, wants: (name: string) => boolean): Promise<readonly Figure[]> {
  return await withSeamlessBench(dataDir, pgbench ?? '', async (bench) => {
    const figures: Figure[] = []
    if (pgbench !== null && (wants('R1') || wants('R2') || wants('R3'))) {
      const rounds = await measureRounds(bench)
      if (wants('R1')) figures.push(...rounds.figures)
      if (wants('R2')) figures.push(...(await measureLatency(bench, rounds.rates.own)))
      if (wants('R3')) figures.push(...(await measureContention(bench, rounds.rates.own)))
    }
    if (wants('R5')) figures.push(...(await measureCreditPoll(bench)))
    if (wants('R7')) figures.push(...(await measurePush(bench)))
    return figures
  })
}

/** The whole product as a visitor finds it, but for the demo's history of rounds, which would be played during the measurement. */
async function withQuietProduct(
  work: (product: RunningProduct, dataDir: string) => Promise<readonly Figure[]>,
  variables: Readonly<Record<string, string>> = QUIET,
): Promise<readonly Figure[]> {
  return await inThrowAwayFolder(async (dataDir) => {
    const product = await startProduct({ dataDir, variables })
    try {
      return await work(product, dataDir)
    } finally {
      await product.stop()
    }
  })
}

async function measureScreens(dataDir: string): Promise<readonly Figure[]> {
  const product = await startProduct({ dataDir, variables: { LOG_LEVEL: 'error' } })
  try {
    return await measureFirstScreens(product.origin)
  } finally {
    await product.stop()
  }
}

const begun = performance.now()
// `npm run bench -- R8 R9`: these alone. `npm run bench -- by-turns COMMIT R15`: one row against another commit. `--full` adds the ledger of ten million transfers to R4, a quarter of an hour, and makes R12's load half an hour.
const { values, words } = readArguments({
  usage: 'bench [-- NAME …] [--full] | bench -- by-turns COMMIT NAME',
  options: { full: { type: 'boolean', default: false } },
  wordsMax: ALL.length,
})
const [command, commit, row] = words
if (command === 'by-turns') {
  if (commit === undefined || row === undefined || !ALL.includes(row)) refuseArguments('Use: npm run bench -- by-turns COMMIT ROW')
  await compareWithCommit(commit, row)
  process.exit()
}
const isFull = values.full
const requests = new Set(words)
const stranger = words.find((word) => !ALL.includes(word))
if (stranger !== undefined) refuseArguments(`There is no measurement ${stranger}; there are ${ALL.join(', ')}.`)
const [load = 0] = loadavg()
// Peers suffer alike, so ratios still say something; the figures themselves do not.
if (load > availableParallelism() / 2) say(`The machine is busy with other work (load ${load.toFixed(1)}): trust the ratios only.`)
const wants = (name: string) => (requests.size === 0 ? !NAMED_ONLY.has(name) : requests.has(name))
const pgbench = findPgbench()
const figures: Figure[] = []
if (pgbench === null && ['R1', 'R2', 'R3', 'R4', 'R13', 'archive'].some(wants))
  say(
    'There is no pgbench on this machine (Debian and Ubuntu: apt-get install postgresql-contrib), so R1 to R4, R13 and archive are left out.',
  )
if (requests.size === 0) {
  say('Measuring the ledger.')
  figures.push(...(await measureLedger()))
  say('Measuring the API, after two starts.')
  figures.push(...(await inThrowAwayFolder(measureProduct)))
}
if (wants('R5') || wants('R7') || (pgbench !== null && ['R1', 'R2', 'R3'].some(wants))) {
  say('Measuring bets and polls of a thousand players: some minutes.')
  figures.push(...(await inThrowAwayFolder(async (dataDir) => await measureSeamless(dataDir, pgbench, wants))))
}
if (wants('fleet')) {
  say('Measuring what a member costs: streams, polls and bets of a thousand players.')
  figures.push(...(await inThrowAwayFolder(async (dataDir) => await withSeamlessBench(dataDir, '', measureFleet))))
}
if (wants('R15')) {
  say('Measuring the processor time of a round by process.')
  figures.push(...(await inThrowAwayFolder(async (dataDir) => await withSeamlessBench(dataDir, '', measureProcessor))))
}
if (wants('R16')) {
  say('Measuring the processor time of an idle product: two minutes.')
  figures.push(...(await inThrowAwayFolder(async (dataDir) => await withSeamlessBench(dataDir, '', measureIdle))))
}
if (wants('R18')) {
  say('Measuring logins during hostile uploads.')
  figures.push(...(await inThrowAwayFolder(async (dataDir) => await withSeamlessBench(dataDir, '', measurePictures))))
}
if (wants('R6')) {
  say(`Measuring ${STREAMS} open streams.`)
  figures.push(...(await inThrowAwayFolder(async (dataDir) => await withApiStage(dataDir, STREAMS, measureStreams))))
}
if (pgbench !== null && wants('R4')) {
  say('Measuring a ledger that has grown, which is filled first.')
  figures.push(...(await measureGrowth(pgbench, isFull ? [MILLION, 10 * MILLION] : [MILLION])))
}
if (pgbench !== null && wants('archive')) {
  say('Measuring postings with the keys of archived transfers, then the archive of a month.')
  figures.push(...(await measureArchive(pgbench)))
}
if (wants('import')) {
  const members = isFull ? IMPORTED_MEMBERS.full : IMPORTED_MEMBERS.short
  say(`Measuring an import of ${members} members, which are made first.`)
  figures.push(...(await inThrowAwayFolder(async (dataDir) => await measureImport(dataDir, members, QUIET))))
}
if (wants('outbox')) {
  say('Measuring the outbox by the hour, compared with one table.')
  await measureOutboxByHours()
}
if (wants('R12')) {
  const minutes = isFull ? ENDURANCE_MINUTES.full : ENDURANCE_MINUTES.short
  say(`Measuring starts of the api${requests.has('R12') ? `, then ${minutes} minutes of load` : ''}.`)
  figures.push(...(await inThrowAwayFolder(async (dataDir) => await withApiStage(dataDir, PLAYERS_OF_R12, measureStart))))
  // Only who names R12 waits for it.
  if (requests.has('R12'))
    figures.push(
      ...(await inThrowAwayFolder(
        async (dataDir) => await withApiStage(dataDir, PLAYERS_OF_R12, async (stage) => await measureEndurance(stage, minutes)),
      )),
    )
}
if (pgbench !== null && wants('R13')) {
  const pgledger = process.env['PGLEDGER_SQL']?.split(',') ?? []
  say(
    `Measuring postings${pgledger.length > 0 ? ' compared with pgledger' : ' without pgledger, whose SQL PGLEDGER_SQL would name'}: some minutes.`,
  )
  figures.push(...(await measurePosting(pgbench, pgledger)))
}
if (wants('R14')) {
  say('Measuring events and their subscribers.')
  figures.push(...(await measureEvents()))
}
if (wants('quests-load')) {
  say('Measuring bets while 200,000 rounds wait to be counted.')
  const measure = async (dataDir: string) =>
    await withSeamlessBench(dataDir, '', async (bench) => await measureQuestsUnderLoad(bench, dataDir))
  figures.push(...(await inThrowAwayFolder(measure)))
}
if (wants('quests')) {
  say('Measuring how quests count 200,000 rounds that wait.')
  figures.push(...(await measureQuests()))
}
if (wants('slips')) {
  say('Measuring how slips are read, on the server and on a slow phone.')
  figures.push(...(await measureSlips()))
}
if (wants('R11')) {
  say('Measuring a category of 5,000 games on a slow phone: some minutes.')
  figures.push(...(await withQuietProduct(measureLongCategory)))
}
if (wants('R17')) {
  say('Measuring how far every page moves while it loads: some minutes.')
  figures.push(...(await withQuietProduct(checkShifts, { ...QUIET, DEMO_HISTORY: 'small' })))
}
if (wants('frames')) {
  say("Measuring the sandbox's games on a slow phone, each compared with a page that moves one sprite: some minutes.")
  figures.push(...(await withQuietProduct(measureGameFrames)))
}
if (wants('game-memory')) {
  say(`Measuring the memory of reels and cascade over their rounds: ${isFull ? 'ten minutes' : 'some minutes'}.`)
  figures.push(...(await withQuietProduct(async (product) => await measureGameMemory(product, isFull))))
}
if (wants('table')) {
  say('Measuring a table of 200 members from the deal to all screens.')
  figures.push(...(await withQuietProduct(async (product, dataDir) => await measureSharedTable(product, dataDir, isFull))))
}
if (wants('nouns')) {
  say('Measuring types and keys with forty nouns more.')
  figures.push(...(await measureNouns()))
}
if (wants('R8') || wants('R10')) {
  say('Measuring the first screens: five runs of three pages, some minutes.')
  figures.push(...(await inThrowAwayFolder(measureScreens)))
}
if (wants('R9')) figures.push(...measureFirstLoad(), ...measureConsoleShell())
const tookSeconds = (performance.now() - begun) / 1000
if (requests.size === 0) figures.push(withinLimit('All of this', tookSeconds, UNNAMED_SECONDS_MAX, 's'))
const isGood = printFigures(figures)
if (requests.size === 0)
  say(`Left out, because all would take too long: ${[...NAMED_ONLY].join(', ')} and the load of R12. Name them: npm run bench -- R12`)
say(`Took ${Math.round(tookSeconds)} s.`)
process.exitCode = isGood ? 0 : 1
