import { setTimeout as sleep } from 'node:timers/promises'
import { roundSettled } from '@morakot/contract/features/seamless/events'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { startServer } from '@morakot/database/server'
import { join } from 'node:path'
import { gatedFigure, percentile, rounded, sayJson, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { ownBets } from './r2-latency.ts'
import type { OwnBets } from './r2-latency.ts'
import { BACKLOG_EVENTS, left, SUBSCRIBER } from './r14-quests.ts'
import type { SeamlessBench } from './seamless-bench.ts'

/** 200 bets and as many settlements a second. */
const CALLS_PER_SECOND = 400
const SECONDS = 16
const GAMES = 200
const LOOK_MS = 1_000

type NoTables = Record<never, never>

/**
 * R14 with R2: bets that go on at 200 a second while 200,000 rounds wait, compared with the same bets while nothing waits. First they wait for the
 * quests alone, then for every subscriber of a round. The quests are the demo's.
 */
export async function measureQuestsUnderLoad(bench: SeamlessBench, dataDir: string): Promise<readonly Figure[]> {
  const server = await startServer({ dataDir: join(dataDir, 'postgres') })
  const owner = openDatabase<NoTables>(server.target('morakot'), { max: 2, applicationName: 'bench-owner', statementTimeoutMs: 0 })
  try {
    await ownBets(bench, CALLS_PER_SECOND)
    const idle = await ownBets(bench, CALLS_PER_SECOND, SECONDS)
    const figures: Figure[] = []
    for (const whoWaits of ['quests', 'all'] as const) figures.push(...(await measureUnderLoad(bench, owner, { idle, whoWaits })))
    return figures
  } finally {
    await owner.close()
  }
}

interface OptionalPart {
  readonly idle: OwnBets
  /** Which subscribers have the rounds still to handle. */
  readonly whoWaits: 'quests' | 'all'
}

async function measureUnderLoad(
  bench: SeamlessBench,
  owner: Database<NoTables>,
  { idle, whoWaits }: OptionalPart,
): Promise<readonly Figure[]> {
  const members = bench.players.map(({ member }) => member)
  await addBacklog(owner, members, whoWaits)
  const waiting: number[] = []
  let isBetting = true
  const looking = (async () => {
    while (isBetting) {
      waiting.push(await left(owner))
      await sleep(LOOK_MS)
    }
  })()
  const others = await ownBets(bench, CALLS_PER_SECOND, SECONDS)
  isBetting = false
  await looking
  const [p99, comparedP99] = [percentile(idle.times, 0.99), percentile(others.times, 0.99)]
  const rises = waiting.filter((count, at) => count > (waiting[at - 1] ?? Number.POSITIVE_INFINITY)).length
  const failed = idle.failed + others.failed
  sayJson('R14', { others: { whoWaits, waiting, p99, comparedP99, failed } })
  const said = { figure: `${rounded(comparedP99)} ms`, peer: `nothing waiting: ${rounded(p99)} ms`, ratio: comparedP99 / p99 }
  const where = whoWaits === 'quests' ? 'to be counted for quests' : 'for every subscriber'
  return [
    gatedFigure(`R14 p99 of a bet while 200,000 rounds wait ${where}`, said, { kind: 'atMost', gate: 1.5 }),
    withinLimit(`R14 Seconds in which more rounds waited than before, ${where}`, failed > 0 ? Number.POSITIVE_INFINITY : rises, 1, 's'),
  ]
}

async function addBacklog({ pool }: Database<NoTables>, members: readonly bigint[], whoWaits: OptionalPart['whoWaits']): Promise<void> {
  await pool.query(
    `with game_of as (select id, row_number() over (order by id) - 1 as place from game order by id limit $3)
     insert into domain_event (topic, v, occurred_at, member_id, actor, payload)
     select $1, 1, now(), ($4::bigint[])[1 + n % cardinality($4::bigint[])], 'provider:bench', jsonb_build_object(
       'host', 'bench', 'round', $5 || n, 'game', game_of.id::text, 'provider', null, 'category', 'slot', 'bets', 1,
       'openedAt', event_time(now()), 'closedAt', event_time(now()), 'isFree', false,
       'stakeReal', '100000', 'stakeBonus', '0', 'winReal', '0', 'winBonus', '0', 'jackpot', '0'
     )
     from generate_series(1, $2::integer) as n
     join game_of on game_of.place = n % $3`,
    [roundSettled.topic, BACKLOG_EVENTS, GAMES, members.map(String), `waiting for ${whoWaits} `],
  )
  if (whoWaits === 'all') return
  await pool.query(`update event_cursor set xid = pg_snapshot_xmin(pg_current_snapshot()), id = 0 where subscriber <> $1`, [SUBSCRIBER])
}
