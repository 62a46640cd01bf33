import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@morakot/database/database'
import { createTestDatabase } from '@morakot/database/testing/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberId } from '#infra/identity'
import { demoPast, writeFolder } from '../../../tools/demo-past/folder.ts'
import { CONNECTIONS_TO_BRING } from '../src/bring-folder.ts'
import { readEnv } from '../src/env.ts'
import { seedDemo } from '../src/seed/demo.ts'
import { applyMomentsOnce } from '../src/seed/moments.ts'
import { bringPast } from '../src/seed/past.ts'
import { setUpDatabase } from '../src/setup.ts'
import { olderThanRegistration } from './older-than-registration.ts'
import { signInOperator } from './sign-in-operator.ts'
import { silentLogger } from './silent-logger.ts'
import { brokenInvariants, startApp } from './start-app.ts'
import type { Browser, TestApp } from './start-app.ts'

const SHARE = 1 / 10
const THE_THREE = sql`('somchai', 'malee', 'thanakorn')`

type Database = Awaited<ReturnType<typeof createTestDatabase>>

const emptyDatabase = async () =>
  await createTestDatabase({ template: 'api', prepare: async (target) => await setUpDatabase(target, silentLogger) })

/** A folder with the demo's past up to now. */
async function withFolder<T>(work: (folder: string) => Promise<T>, options: { readonly hasOperators?: boolean } = {}): Promise<T> {
  const place = await mkdtemp(join(tmpdir(), 'demo-start-'))
  try {
    await writeFolder(join(place, 'demo'), demoPast({ seed: 1, now: new Date(), share: SHARE, ...options }))
    return await work(join(place, 'demo'))
  } finally {
    await rm(place, { recursive: true })
  }
}

/** As `prepare.ts` does at a start. */
async function prepare({ target }: Database, past: string | null, variables: Record<string, string> = {}): Promise<void> {
  await seedDemo(target, silentLogger, { env: readEnv({ DEMO_LOGINS: 'yes', ...variables }), past })
  await applyMomentsOnce(target)
}

describe('[PAST-3] the first start of a demo', () => {
  let app: TestApp
  beforeAll(async () => {
    const database = await emptyDatabase()
    await withFolder(async (folder) => await prepare(database, folder))
    app = await startApp({ database, now: new Date() })
  })
  // Ends with a full audit of ledger and features.
  afterAll(async () => await app[Symbol.asyncDispose]())
  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(app.context.db)).rows
  const browserOf = async (username: string): Promise<Browser> => {
    const { rows } = await sql<{ id: bigint }>`select id from member where username = ${username}`.execute(app.context.db)
    return await app.as({ id: memberId(rows[0]?.id ?? 0n), username, password: '', bank: { code: '', number: '' } })
  }

  test('has the whole past before anything answers: balances of the table, with the stake of the round that is left open next', async () => {
    expect(
      await rowsOf(sql`
        select
          username, tier,
          (select balance from ledger.account where owner_id = member.id and code = 'real')::float8 / 100000 as credit,
          (select balance from ledger.account where owner_id = member.id and code = 'points')::integer as points,
          (select balance from ledger.account where owner_id = member.id and code = 'spins')::integer as spins
        from member where username in ${THE_THREE} order by member.id`),
    ).toEqual([
      { username: 'somchai', tier: 'DEFAULT', credit: 1_270.5, points: 12_480, spins: 3 },
      { username: 'malee', tier: 'ELITE', credit: 15_000, points: 48_200, spins: 5 },
      { username: 'thanakorn', tier: 'EMPEROR', credit: 119_380, points: 310_000, spins: 12 },
    ])
    expect(await brokenInvariants(app.target)).toEqual([])
    expect(await olderThanRegistration(app.context.db)).toEqual([])
    expect(await rowsOf(sql`select from demo_moment`)).toEqual([])
  })

  test('leaves what members find: cashback and loss-return, quests, days of presence, spins, favourites', async () => {
    for (const username of ['somchai', 'malee', 'thanakorn']) {
      const { cashback } = (await (await browserOf(username)).get('/v2/users/cashback')).data
      expect(cashback, username).toMatchObject({ claimable: true, rows: [{ state: 'READY', amount: cashback.amount }] })
    }
    expect(
      await rowsOf(sql`
        select
          username,
          (select max(streak_score) from quest_presence where member_id = member.id) as streak,
          (select score from quest_progress where member_id = member.id and code = 'try-5-games') as games,
          (select count(*) from minigame_spin where member_id = member.id)::integer as spins,
          (select count(*) from favorite_game where member_id = member.id)::integer as favourites
        from member where username in ${THE_THREE} order by id`),
    ).toEqual([
      { username: 'somchai', streak: 5, games: 5, spins: 4, favourites: 4 },
      { username: 'malee', streak: 12, games: 5, spins: 4, favourites: 7 },
      { username: 'thanakorn', streak: 29, games: 5, spins: 4, favourites: 9 },
    ])
  })

  test('shows each member of the table their figures, and quests of which some are claimed, some wait to be claimed and some are not reached', async () => {
    for (const [username, credit, points, spins, tier] of [
      ['somchai', '1270.50', '12480', '3', 'DEFAULT'],
      ['malee', '15000.00', '48200', '5', 'ELITE'],
      ['thanakorn', '120000.00', '310000', '12', 'EMPEROR'],
      ['napha', '640.00', '60', '0', 'DEFAULT'],
    ] as const) {
      const browser = await browserOf(username)
      const tokens = Object.fromEntries((await browser.get('/me/tokens')).data.map(({ code, balance }) => [code, balance]))
      expect({ username, ...tokens }).toEqual({ username, CREDIT: credit, PNT: points, SPIN: spins })
      expect((await browser.get('/pao-privileges')).data.own, username).toMatchObject({ tierCode: tier })
      if (username === 'napha') continue
      const quests = (await browser.get('/quests')).data
      // Today may be a Monday, on which the days of last week can still be claimed.
      expect(
        quests.filter(({ isOver, claimableSteps }) => isOver && claimableSteps.length > 0),
        username,
      ).toEqual([])
      const steps = quests.flatMap(({ claimableSteps, questSteps }) =>
        questSteps.map(({ step, claimedAt }) =>
          claimedAt !== null ? 'claimed' : claimableSteps.includes(step) ? 'to be claimed' : 'not reached',
        ),
      )
      expect(new Set(steps), username).toEqual(new Set(['claimed', 'to be claimed', 'not reached']))
    }
    const { items } = (await (await browserOf('thanakorn')).get('/v2/users/promotions')).data
    expect(items).toMatchObject([{ status: 'ACTIVE', bonusLeft: 620, turnover: { percent: 62 } }])
    expect((await (await browserOf('somchai')).get('/v2/users/withdrawal/conditions')).data.locks).toContainEqual(
      expect.objectContaining({ code: 'TURNOVER', amount: 320 }),
    )
  })

  test('has the payouts of thirty days in the live feed, with games, and notifies no screen of them', async () => {
    const { data } = await (await browserOf('somchai')).get('/v2/live-withdrawal')
    expect(data).toHaveLength(10)
    expect(await rowsOf(sql`select count(*)::integer as items, count(game_id)::integer > 5 as games from live_feed_item`)).toEqual([
      { items: 14, games: true },
    ])
    expect(await rowsOf(sql`select from pgboss.job where name = 'live-feed.show'`)).toEqual([])
  })

  test('leaves work in the queues of operators', async () => {
    const desk = await signInOperator(app, { username: 'desk', roles: ['owner'] })
    const { waiting } = (await desk.get('/console/overview?period=today')).data
    expect(Object.fromEntries(waiting.flatMap(({ kind, count }) => (count > 0 ? [[kind, count]] : [])))).toEqual({
      affiliate_payout: 1,
      identity: 2,
      redemption_coins: 1,
      redemption_error: 1,
      redemption_order: 3,
      safety_case: 1,
      slip_review: 1,
      unmatched_receipt: 4,
      withdrawal_review: 1,
    })
    expect(
      await rowsOf(sql`select username, score from safety_case join member on member.id = member_id where username = 'wirat61'`),
    ).toEqual([{ username: 'wirat61', score: 7 }])
    expect(
      await rowsOf(sql`
        select username, method, deposit.status from deposit join member on member.id = member_id
        where method <> 'AUTO' or deposit.status <> 'CREDITED' order by username, deposit.status`),
    ).toEqual([
      { username: 'demo03', method: 'QR', status: 'PENDING' },
      { username: 'demo04', method: 'QR', status: 'EXPIRED' },
      { username: 'demo04', method: 'QR', status: 'PENDING' },
      { username: 'demo06', method: 'SLIP', status: 'CREDITED' },
      { username: 'demo08', method: 'AUTO_SLIP', status: 'CREDITED' },
      { username: 'demo12', method: 'TRUEWALLET', status: 'CREDITED' },
      { username: 'somchai', method: 'QR', status: 'PENDING' },
    ])
  })

  test('is not made again at a later start: nothing of members changes', async () => {
    const status = async () =>
      await rowsOf(sql`
        select
          (select count(*) from ledger.transfer)::integer as transfers,
          (select count(*) from game_round)::integer as rounds,
          (select count(*) from member)::integer as members,
          (select count(*) from deposit)::integer as deposits,
          (select count(*) from deposit_slip)::integer as slips,
          (select count(*) from bank_event)::integer as receipts,
          (select count(*) from live_feed_item)::integer as shown,
          (select count(*) from safety_entry)::integer as entries,
          (select count(*) from affiliate_payout)::integer as payouts,
          (select count(*) from pgboss.job where name = 'demo.open_round')::integer as open`)
    const before = await status()
    const { target } = app
    await withFolder(async (past) => await seedDemo(target, silentLogger, { env: readEnv({ DEMO_LOGINS: 'yes' }), past }))
    await seedDemo(target, silentLogger, { env: readEnv({ DEMO_LOGINS: 'yes', DEMO_NOTICES: 'off' }) })
    expect(await status()).toEqual(before)
  })
})

describe('[PAST-3] a start', () => {
  const countsOf = async ({ target }: Database) => {
    const { db, close } = openDatabase<Record<never, never>>(target, {
      max: CONNECTIONS_TO_BRING,
      applicationName: 'demo-start-test',
    })
    const { rows } = await sql<Readonly<Record<'members' | 'rounds' | 'slips' | 'runs', number>>>`
      select
        (select count(*) from member)::integer as members,
        (select count(*) from game_round)::integer as rounds,
        (select count(*) from deposit_slip)::integer as slips,
        (select count(*) from import_run where state = 'finished')::integer as runs`.execute(db)
    await close()
    return rows[0]
  }
  const SMALL = { members: 7, rounds: 0, slips: 0, runs: 0 }

  test('brings no past along that is not wanted, and none into a database with members', async () => {
    const database = await emptyDatabase()
    await withFolder(async (folder) => {
      await prepare(database, folder, { DEMO_HISTORY: 'small' })
      expect(await countsOf(database)).toEqual(SMALL)
      await prepare(database, folder)
      await prepare(database, folder, { DEMO_NOTICES: 'off' })
    })
    await prepare(database, null)

    expect(await countsOf(database)).toEqual(SMALL)
  })

  test('goes on where an earlier one was killed: while it staged another folder, and after its past was there', async () => {
    const database = await emptyDatabase()
    await prepare(database, null, { DEMO_LOGINS: 'no' })
    const { db, close } = openDatabase<Record<never, never>>(database.target, {
      max: CONNECTIONS_TO_BRING,
      applicationName: 'demo-start-test',
    })
    await sql`insert into import_run (source, digest) values ('demo', 'of an earlier start')`.execute(db)
    await sql`insert into import_line (source, file, line, body) values ('demo', 'members', 1, '{"id": "of an earlier start"}')`.execute(db)
    await withFolder(
      async (folder) => {
        const sealing = () => {
          throw new Error('no place is sealed without requests')
        }
        await bringPast(db, folder, { now: new Date(), operator: null, sealing })
      },
      { hasOperators: false },
    )
    await close()
    const brought = await countsOf(database)
    expect(brought).toMatchObject({ members: 49, slips: 0, runs: 1 })

    await prepare(database, null)

    expect(await countsOf(database)).toEqual({ ...brought, slips: 4 })
  })

  test('says what is wrong with a folder, and leaves no member', async () => {
    const database = await emptyDatabase()
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'limits.jsonl'), '{"member":"nobody"}\n')
      await expect(prepare(database, folder)).rejects.toThrow(/^The demo's past has \d+ faults: limits\.jsonl:1: /)
    })
    expect(await countsOf(database)).toMatchObject({ members: 0, rounds: 0 })
  })
})
