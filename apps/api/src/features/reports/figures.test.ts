import { addDays, bangkokDay, startOfDay } from '@morakot/contract/bangkok-day'
import { openDatabase } from '@morakot/database/database'
import { houseBalance } from '@morakot/ledger/house'
import { reverseIntoDebt } from '@morakot/ledger/debt'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'
import { sumGames } from '#features/analytics/store'
import { keptFigures } from '../../../test/figures.ts'
import { newId, openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import type { Fields, GameHost } from '../../../test/game-host.ts'
import { depositFor, publishFree, publishPromotion, update } from '../../../test/promotions.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { rebuildDay } from './service-rebuild.ts'
import { listDays } from './store-figures.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
/** The ledger goes by the clock of PostgreSQL: what is given away is of this day. */
let today: string
let members: { readonly one: TestMember; readonly two: TestMember }

const MINUTE_MS = 60_000

beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
  const left = startOfDay(addDays(bangkokDay(new Date()), 1)).getTime() - Date.now()
  if (left < 2 * MINUTE_MS) await sleep(left)
  today = bangkokDay(new Date())
  members = await playTwoDays()
}, 240_000 * timeFactor)
afterAll(async () => await end())

/** As a provider does, again when the wallet was too busy to say what became of it. */
async function said(call: Parameters<typeof callWallet>[1], fields: Fields): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { status } = (await callWallet(app, call, fields)).reply
    if (status === 'INTERNAL' && tries < 5) continue
    expect(status).toBe('OK')
    return
  }
}

const goTo = (at: number) => app.clock.advance(at - app.clock.now().getTime())

/** Play across midnight, late and reversed, with and without a bonus; deposits, one of which the bank takes back, and a payout. */
async function playTwoDays() {
  goTo(startOfDay(today).getTime() - MINUTE_MS)
  const [one, two, three] = [await app.memberWith({ credit: '5000.00' }), await app.memberWith(), await app.memberWith()]
  const player = await openGame(app, host, one)
  await depositFor(app, await app.as(three), 300)
  const across = newId('round')
  await said('bet', say.bet(player, 33.33, { round_id: across }))
  const lateWin = say.betWin(player, 10, 0)
  const taken = say.betWin(player, 50, 20)
  await said('betWin', lateWin)
  await said('betWin', taken)
  await app.drainSubscribers()
  goTo(startOfDay(today).getTime() + MINUTE_MS)
  await said('win', say.win(player, 99.99, { round_id: across, round_closed: true }))
  await said('win', say.win(player, 7, { round_id: lateWin['round_id'], round_closed: true }))
  await said('rollback', say.rollback(player, taken['tx_id']))
  await said('adjust', say.adjust(player, 1.25))
  const match = await publishPromotion(app)
  await update(await app.as(two), match, 'ACCEPT')
  expect((await depositFor(app, await app.as(two), 200, match)).status).toBe(200)
  await said('betWin', say.betWin(await openGame(app, host, two), 10, 2.5))
  const free = await publishFree(app, 100)
  await update(await app.as(one), free, 'ACCEPT')
  await takeBack(three)
  await app.runJobs()
  return { one, two }
}

/** The bank takes a deposit back: a correction mirrors it. */
async function takeBack(member: TestMember): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    select transfer_id as id from deposit where member_id = ${member.id} and status = 'CREDITED'`.execute(app.context.db)
  const transferId = rows[0]?.id ?? 0n
  await app.context.withTransaction(async (tx) => {
    const claim = { scope: 'correction', key: newId('correction'), kind: 'deposit_reversal', actor: 'test' }
    await reverseIntoDebt(tx, { ...claim, transferId, member: member.id })
  })
}

describe('figures of the house', () => {
  test('[REPORT-1] are made again as they were kept: a late win, a rollback, a round across midnight, a bonus, a deposit that went back', async () => {
    const { db } = app.context
    const kept = await keptFigures(db)
    expect(kept['report_play_day']).toEqual([
      expect.stringContaining(`(${addDays(today, -1)},${members.one.id},sandbox,1001,f,,2,6000000,0,2000000,0,0,0)`),
      expect.stringContaining(`(${today},${members.one.id},sandbox,,f,,0,0,0,0,0,0,125000)`),
      // The round across midnight, the win that came late, and −50 and −20 of the rollback.
      expect.stringContaining(`(${today},${members.one.id},sandbox,1001,f,,0,-1667000,0,8699000,0,0,0)`),
      expect.stringMatching(new RegExp(`^\\(${today},${members.two.id},sandbox,1001,f,promotion:`)),
    ])

    for (const day of await listDays(db)) await rebuildDay(db, day)

    expect(await keptFigures(db)).toEqual(kept)
  })

  test('[REPORT-1] are the same for everyone who reads them, and match the ledger', async () => {
    goTo(Date.now() + MINUTE_MS)
    const owner = await signInOperator(app, { username: 'reader', roles: ['owner'] })
    const read = async <P extends string>(path: P) => (await owner.get(path)).data
    const yesterday = addDays(today, -1)
    const dayOf = async (day: string) => totalsOf((await owner.post('/console/reports/day', { day })).data.content)

    for (const [day, period] of [
      [yesterday, 'yesterday'],
      [today, 'today'],
    ] as const) {
      const overview = await read(`/console/overview?period=${period}`)
      const [figures, hours] = [present(overview.figures), present(overview.hours)]
      const csv = await dayOf(day)
      expect(figures.ggr.value, day).toBeCloseTo(csv['GGR'] ?? NaN, 5)
      expect(figures.ngr.value, day).toBeCloseTo(csv['NGR'] ?? NaN, 5)
      expect(figures.moneyIn.value, day).toBeCloseTo(csv['ยอดฝาก'] ?? NaN, 5)
      expect(figures.moneyOut.value, day).toBeCloseTo(csv['ยอดถอน'] ?? NaN, 5)
      expect(figures.deposits.value, day).toBe(csv['จำนวนรายการฝาก'])
      const sum = hours.reduce((total, { moneyIn }) => total + moneyIn, 0)
      expect(sum, day).toBeCloseTo(figures.moneyIn.value, 5)
      expect(figures.players.value, day).toBe(period === 'today' ? 2 : 1)
    }

    // The lists of makers and games have no adjustments, which belong to no game.
    const [csv, makers, games] = [
      await dayOf(today),
      (await read('/console/game-providers')).items,
      (await read('/console/games?limit=100')).items,
    ]
    const ggrOf = (items: readonly { ggrToday: number }[]) => items.reduce((sum, { ggrToday }) => sum + ggrToday, 0)
    expect(ggrOf(makers)).toBeCloseTo((csv['GGR'] ?? NaN) + (csv['ปรับยอดโดยผู้ให้บริการ'] ?? NaN), 1)
    expect(ggrOf(games)).toBeCloseTo(ggrOf(makers), 5)

    // Statistics go by the hour of a round's close, whenever it was corrected: over both days they are the same.
    const both = [await dayOf(yesterday), csv]
    const sumOf = (name: string) => both.reduce((sum, one) => sum + (one[name] ?? NaN), 0)
    const { stake = 0n, win = 0n } = (await sumGames(app.context.db, startOfDay(yesterday))).get(1001) ?? {}
    expect([Number(stake) / 100_000, Number(win) / 100_000]).toEqual([
      expect.closeTo(sumOf('ยอดเดิมพัน'), 5),
      expect.closeTo(sumOf('ยอดชนะ'), 5),
    ])

    const money = (await read(`/console/members/${members.two.id}`)).money
    expect(money).toMatchObject({ depositedTotal: 200, deposits90Days: 200, withdrawnTotal: 0, net: -200 })
    const listed = (await read(`/console/members?q=${members.two.username}`)).items[0]
    expect(listed?.deposits90Days).toBe(200)

    // Every round is closed: NGR is what these accounts of the house have gained, and deposits what the bank's has.
    const { db } = app.context
    const gained = await Promise.all(
      (['house:provider:sandbox', 'house:promo', 'house:cashback', 'house:rewards'] as const).map(
        async (code) => await houseBalance(db, code, 'CREDIT'),
      ),
    )
    expect(sumOf('NGR')).toBeCloseTo(Number(gained.reduce((sum, one) => sum + one, 0n)) / 100_000, 5)
    expect(sumOf('ยอดฝาก') - sumOf('ยอดถอน')).toBeCloseTo(-Number(await houseBalance(db, 'house:bank', 'CREDIT')) / 100_000, 5)
  })
})

/** The sums of the columns of a day's CSV. */
function totalsOf(content: string): Readonly<Record<string, number>> {
  const [head = [], ...rows] = content
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
  const sumOf = (at: number) => rows.reduce((sum, row) => sum + Number(row[at]), 0)
  return Object.fromEntries(head.map((name, at) => [name.replace(' (บาท)', ''), sumOf(at)]))
}

describe('a day that is made again', () => {
  test('[REPORT-1] counts nothing twice and nothing less, while members play and subscribers write', async () => {
    const { db } = app.context
    goTo(Date.now() + MINUTE_MS)
    const player = await openGame(app, host, members.one)
    const day = bangkokDay(app.clock.now())
    let isPlaying = true
    const drain = async () => {
      while (isPlaying) await app.drainSubscribers()
    }
    const rebuild = async () => {
      while (isPlaying) await rebuildDay(db, day)
    }
    const work = [drain(), rebuild(), rebuild()]
    try {
      for (let round = 0; round < 40; round += 1) {
        const played = say.betWin(player, 3, round % 4)
        await said('betWin', played)
        if (round % 5 === 0) await said('rollback', say.rollback(player, played['tx_id']))
        if (round % 7 === 0) await said('adjust', say.adjust(player, 0.5))
        if (round % 10 === 0) expect((await depositFor(app, await app.as(members.two), 50)).status).toBe(200)
      }
    } finally {
      isPlaying = false
      await Promise.all(work)
    }
    await app.drainSubscribers()

    const kept = await keptFigures(db)
    await rebuildDay(db, day)

    expect(await keptFigures(db)).toEqual(kept)
    const { rows } = await sql<{ rounds: bigint }>`
      select sum(rounds)::bigint as rounds from report_play_day where day = ${day}::date and member_id = ${members.one.id}`.execute(db)
    // 8 of 40 were taken back whole. What came before on this day adds up to none: one round, and the rollback of one of the day before.
    expect(rows[0]?.rounds).toBe(32n)
  })

  test('[REPORT-1] has what a subscriber could not handle, which is not tried again', async () => {
    const { db } = app.context
    const player = await openGame(app, host, members.one)
    const day = bangkokDay(app.clock.now())
    const owner = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'figures-test' })
    await owner.pool.query(`
      create function refuse_figures() returns trigger language plpgsql as $$ begin raise exception 'no figures today'; end $$;
      create trigger refuse before insert or update on report_play_day for each row execute function refuse_figures()`)
    await said('betWin', say.betWin(player, 4, 1))
    await expect(app.drainSubscribers()).rejects.toThrow('no figures today')
    await owner.pool.query('drop trigger refuse on report_play_day; drop function refuse_figures()')
    await owner.close()

    await rebuildDay(db, day)
    const made = await keptFigures(db)
    await sql`update event_failure set retry_at = now() - interval '1 second' where state = 'retrying'`.execute(db)
    await app.drainSubscribers()

    expect(await keptFigures(db)).toEqual(made)
    const { rows } = await sql`select state from event_failure where subscriber = 'reports.days'`.execute(db)
    expect(rows).toEqual([{ state: 'handled' }])
  })
})
