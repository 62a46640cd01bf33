import { openDatabase } from '@morakot/database/database'
import { workRate } from './closed-loop.ts'
import { gatedFigure, median, percentile, rounded, sayJson } from './figure.ts'
import type { Figure } from './figure.ts'
import { betOf } from './game-host.ts'
import { fire } from './open-loop.ts'
import { runPgbench } from './pgbench.ts'
import type { SeamlessBench } from './seamless-bench.ts'
import { POSTING_NAMES, Rounds } from './seamless-rounds.ts'

const PAIRS = 5
const SECONDS = 3
const CLIENTS = 16
const HOUSES = 1_000
/** The others send requests at a pace that leaves room: the measurement is whether they wait for the hot wallet. */
const OTHERS_PART = 0.3
const HOT_LINES = 8

/** R3: whether anybody waits for an account that others use: the house's, or a hot wallet. */
export async function measureContention(bench: SeamlessBench, roundsPerSecond: number): Promise<readonly Figure[]> {
  const house = await compareHouses(bench)
  const hot = await compareHotWallet(bench, Math.max(2, Math.round(roundsPerSecond * 2 * OTHERS_PART)))
  sayJson('R3', { pairs: PAIRS, house, hot })
  return [
    gatedFigure(
      'R3 Bets against one house account',
      { figure: `${rounded(house.one)} a second`, peer: `spread over ${HOUSES}: ${rounded(house.spread)}`, ratio: house.ratio },
      { kind: 'atLeast', gate: 0.95 },
    ),
    gatedFigure(
      'R3 p99 next to a hot wallet',
      {
        figure: `${rounded(hot.comparedMs)} ms next to ${rounded(hot.hotRounds)} rounds a second of one`,
        peer: `without it: ${rounded(hot.aloneMs)} ms`,
        ratio: hot.ratio,
      },
      { kind: 'atMost', gate: 2 },
    ),
  ]
}

async function compareHouses({ server, range, pgbench }: SeamlessBench) {
  const { pool, close } = openDatabase(
    { host: server.socketDir, user: 'postgres', database: server.database },
    { max: 1, applicationName: 'bench' },
  )
  await pool.query(`select ledger.house('house:bench:' || n, 'CREDIT') from generate_series(1, ${HOUSES}) as n`)
  await close()
  const rate = async (houses: number) => {
    const variables = { ...range, ...POSTING_NAMES, prefix: 'house:bench:', houses }
    return (await runPgbench(pgbench, server, { scripts: { bet: BET_OF_A_HOUSE }, clients: CLIENTS, seconds: SECONDS, variables }))
      .perSecond
  }
  await rate(HOUSES)
  const pairs: { readonly one: number; readonly spread: number }[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) pairs.push({ spread: await rate(HOUSES), one: await rate(1) })
  return {
    one: median(pairs.map(({ one }) => one)),
    spread: median(pairs.map(({ spread }) => spread)),
    ratio: median(pairs.map(({ one, spread }) => one / spread)),
  }
}

const BET_OF_A_HOUSE = `\\set member random(:first, :last)
\\set key random(1, 9000000000000000000)
\\set house random(1, :houses)
select ledger.post(:scope::text, 'house-' || :key::text, sha256('bench'), 'bet', :scope::text, \
array[ledger.member_account(:member, 'real'), ledger.house(:prefix::text || :house::text, 'CREDIT')], array[-1000, 1000]::bigint[]);
`

async function compareHotWallet({ product, players }: SeamlessBench, rate: number) {
  const [hot, ...others] = players
  if (hot === undefined) throw new Error('the bench has no players')
  let turn = 0
  const next = () => betOf(product.origin, others[(turn += 1) % others.length] ?? hot)
  const othersMs = async () =>
    percentile(
      (await fire(next, rate, SECONDS * 1000)).times.map(({ ms }) => ms),
      0.99,
    )
  const rounds = new Rounds(product.origin, [hot])
  await othersMs()
  const pairs: { readonly aloneMs: number; readonly comparedMs: number; readonly hotRounds: number }[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const aloneMs = await othersMs()
    const [comparedMs, hotRounds] = await Promise.all([
      othersMs(),
      workRate(product.origin, { lines: HOT_LINES, forMs: SECONDS * 1000 }, rounds.play),
    ])
    pairs.push({ aloneMs, comparedMs, hotRounds })
  }
  return {
    callsPerSecond: rate,
    aloneMs: median(pairs.map(({ aloneMs }) => aloneMs)),
    comparedMs: median(pairs.map(({ comparedMs }) => comparedMs)),
    hotRounds: median(pairs.map(({ hotRounds }) => hotRounds)),
    ratio: median(pairs.map(({ aloneMs, comparedMs }) => comparedMs / aloneMs)),
  }
}
