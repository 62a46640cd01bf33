import { setTimeout as sleep } from 'node:timers/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roundSettled } from '@morakot/contract/features/seamless/events'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { migrate } from '@morakot/database/migrate'
import { startServer } from '@morakot/database/server'
import { LEDGER_APPLICATION_ROLE } from '@morakot/ledger/roles'
import { migrations } from '@morakot/schema/migrations'
import { sql } from 'kysely'
import { questsSubscribers } from '../apps/api/src/features/quests/subscribers.ts'
import { systemClock } from '../apps/api/src/infra/clock.ts'
import { openEventWorker } from '../apps/api/src/infra/events/worker.ts'
import { rounded, sayJson } from './figure.ts'
import type { Figure } from './figure.ts'

export const BACKLOG_EVENTS = 200_000
const PER_SECOND_MIN = 1_000
const MEMBERS = 2_000
const GAMES = 200
const WAIT_MS = 100
/** Who counts for quests. */
export const SUBSCRIBER = 'quests.progress'

type NoTables = Record<never, never>

/**
 * R14 of quests: how fast their subscriber works off rounds that wait, of 2,000 members in 200 games, with a quest of games tried in each kind
 * of period. Nothing else runs. Fails when what was counted is not what was played.
 */
export async function measureQuests(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'morakot-bench-quests-'))
  const server = await startServer({ dataDir })
  try {
    const target = server.target('bench')
    await ensureDatabase(target)
    const owner = openDatabase<NoTables>(target, { max: 1, applicationName: 'bench-owner', statementTimeoutMs: 0 })
    await migrate(owner.pool, migrations)
    const say = (details: object) => void process.stderr.write(`${JSON.stringify(details)}\n`)
    const worker = openEventWorker({ target, logger: { debug: () => undefined, warn: say, error: say }, role: LEDGER_APPLICATION_ROLE })
    try {
      await fill(owner)
      const subscribers = questsSubscribers({ clock: systemClock })
      await worker.register(subscribers)
      const begunAt = performance.now()
      worker.start(subscribers)
      while ((await left(owner)) > 0) await sleep(WAIT_MS)
      const perSecond = BACKLOG_EVENTS / ((performance.now() - begunAt) / 1_000)
      await proveCounted(owner)
      sayJson('R14', { quests: BACKLOG_EVENTS, perSecond })
      return [
        {
          measure: 'R14 Waiting rounds counted for quests',
          figure: `${rounded(perSecond)} a second`,
          against: `limit ${rounded(PER_SECOND_MIN)} a second`,
          ratio: perSecond / PER_SECOND_MIN,
          isGood: perSecond >= PER_SECOND_MIN,
        },
      ]
    } finally {
      await worker.stop()
      await owner.close()
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A quest of games tried in each kind of period. */
async function publishQuests(pool: Database<NoTables>['pool']): Promise<void> {
  await pool.query(`insert into operator (username, password_hash, display_name, created_at) values ('bench', 'none', 'Bench', now())`)
  await pool.query(
    `with quest as (
       insert into quest_definition (
         id, code, version, type, title, description, metric, period, status, from_day, made_by, made_at, published_by, published_at
       )
       select gen_random_uuid(), 'tried-' || period, 1, 'ACHIEVEMENT', period, period, 'games_tried', period, 'PUBLISHED', '2000-01-01',
         operator.id, now(), operator.id, now()
       from operator, unnest(array['once', 'day', 'week', 'month']) as period
       returning id
     ),
     step as (insert into quest_step (definition_id, step, required_score) select id, 1, 5 from quest returning definition_id, step)
     insert into quest_step_reward (definition_id, step, token, amount) select definition_id, step, 'PNT', 50 from step`,
  )
}

async function fill({ pool }: Database<NoTables>): Promise<void> {
  await pool.query(
    `insert into member (
       username, phone, password_hash, first_name, last_name, birth_date, marketing_source, referral_code, bank_code, bank_number, registered_at,
       holder_state, holder_checked_at
     )
     select
       'bench' || n, '06' || lpad(n::text, 8, '0'), 'none', 'Bench', 'Player', '1990-01-01', 'bench', 'BENCH' || n, 'KBANK',
       lpad(n::text, 12, '0'), now(), 'verified', now()
     from generate_series(1, $1::integer) as n`,
    [MEMBERS],
  )
  await publishQuests(pool)
  await pool.query(
    `insert into domain_event (topic, v, occurred_at, member_id, actor, payload)
     select $1, 1, now(), member.id, 'provider:bench', jsonb_build_object(
       'host', 'bench', 'round', 'r' || n, 'game', (n % $3::integer)::text, 'provider', null, 'category', 'slot', 'bets', 1,
       'openedAt', event_time(now()), 'closedAt', event_time(now()), 'isFree', false,
       'stakeReal', '100000', 'stakeBonus', '0', 'winReal', '0', 'winBonus', '0', 'jackpot', '0'
     )
     from generate_series(1, $2::integer) as n
     join member on member.username = 'bench' || (1 + (n::bigint * 7919) % $4::integer)`,
    [roundSettled.topic, BACKLOG_EVENTS, GAMES, MEMBERS],
  )
  // Events that all have passed may be cleared away.
  await pool.query(
    `create table played as select member_id, count(distinct payload ->> 'game')::integer as games from domain_event group by member_id`,
  )
  await pool.query('vacuum analyze member, quest_definition, quest_step, domain_event')
}

/** How many rounds wait to be counted for quests. */
export async function left({ db }: Pick<Database<NoTables>, 'db'>): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left
    from domain_event as event
    where event.topic = ${roundSettled.topic}
      and (event.xid, event.id) > (select cursor.xid, cursor.id from event_cursor as cursor where cursor.subscriber = ${SUBSCRIBER})`.execute(
    db,
  )
  return rows[0]?.left ?? 0
}

/** Different games of each member are counted from the events by themselves. */
async function proveCounted({ db }: Database<NoTables>): Promise<void> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong
    from played
    cross join quest_definition as quest
    left join quest_progress as progress on progress.member_id = played.member_id and progress.definition_id = quest.id
    where progress.score is distinct from played.games`.execute(db)
  if (rows[0]?.wrong !== 0) throw new Error(`quests counted ${rows[0]?.wrong} members otherwise than they played`)
}
