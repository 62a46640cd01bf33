import { openDatabase } from '@morakot/database/database'
import { reverseIntoDebt } from '@morakot/ledger/debt'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedCatalogue } from '#features/games/service-catalogue'
import { HOST_SECRET, TEST_CATALOGUE, callWallet, newId, openGame, say, startGameHost } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import { depositFor, publishFree, update } from '../../../test/promotions.ts'
import { STUB_BANK_SECRET, startBank } from '../../../test/stub-bank.ts'
import type { StubBank } from '../../../test/stub-bank.ts'
import { TEST_PASSWORD, startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'

/** Noon in Bangkok on the Friday of the running week, whose Monday is the 16th. */
const NOW = new Date('2026-11-20T05:00:00.000Z')
/** A minute to midnight in Bangkok, of a Sunday: the last of the week before. */
const SUNDAY_NIGHT = new Date('2026-11-15T16:59:00.000Z')
const MONDAY_MORNING = new Date('2026-11-15T17:01:00.000Z')
/** The first moment of the oldest week, and the last one before it. */
const OLDEST = new Date('2026-09-27T17:00:00.000Z')
const TOO_OLD = new Date('2026-09-27T16:59:59.000Z')

let app: TestApp
let host: GameHost
let bank: StubBank
beforeAll(async () => {
  host = await startGameHost()
  bank = await startBank()
  bank.mood = 'PAID'
  app = await startApp({
    now: TOO_OLD,
    config: {
      provider: { origin: host.origin, id: 'sandbox', keyId: 'demo', secret: HOST_SECRET },
      bank: { origin: bank.origin, id: 'bank', keyId: '1', secret: STUB_BANK_SECRET },
    },
  })
  await app.context.withTransaction(async (tx) => await seedCatalogue(tx, TEST_CATALOGUE))
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
  await bank[Symbol.asyncDispose]()
})

const read = async (member: TestMember) => (await (await app.as(member)).get('/me/play-summary')).data
type Summary = Awaited<ReturnType<typeof read>>
const weekOf = ({ weeks }: Summary, monday: string) => weeks.find(({ from }) => from === monday)
const minutesOf = ({ days }: Summary, of: string) => days.find(({ day }) => day === of)?.minutes

/** Plays rounds at these seconds after a moment, each of 1 THB that wins nothing. */
async function playAt(member: TestMember, from: Date, seconds: readonly number[]): Promise<void> {
  app.clock.setTo(from)
  const player = await openGame(app, host, member)
  for (const second of seconds) {
    app.clock.setTo(new Date(from.getTime() + second * 1_000))
    expect((await callWallet(app, 'betWin', say.betWin(player, 1, 0))).reply.status).toBe('OK')
  }
}

async function playRound(member: TestMember, at: Date, staked: number, won: number): Promise<void> {
  app.clock.setTo(at)
  expect((await callWallet(app, 'betWin', say.betWin(await openGame(app, host, member), staked, won))).reply.status).toBe('OK')
}

describe('the summary of play', () => {
  test('[SAFEPAGE-1] has the begun minutes of each Bangkok day of two weeks, to the running one, and the strictest limit', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    await playAt(member, new Date('2026-11-08T16:50:00.000Z'), [0, 300])
    await playAt(member, new Date('2026-11-08T17:00:00.000Z'), [0, 61])
    await playAt(member, SUNDAY_NIGHT, [0, 30])
    await playAt(member, new Date(NOW.getTime() - 600_000), [0, 240])
    app.clock.setTo(new Date(NOW.getTime() - 300_000))
    await (await app.as(member)).put('/me/limits', { kind: 'session', period: 'day', value: 45 })
    const summary = await read(member)

    expect(summary.days.map(({ day }) => day)).toEqual(
      Array.from({ length: 14 }, (_, place) => `2026-11-${String(9 + place).padStart(2, '0')}`),
    )
    expect(summary.today).toBe('2026-11-20')
    // The 8th is a Sunday of a week that is over; 61 s are two begun minutes, 30 s one.
    expect(minutesOf(summary, '2026-11-09')).toBe(2)
    expect(minutesOf(summary, '2026-11-15')).toBe(1)
    expect(minutesOf(summary, '2026-11-16')).toBe(0)
    // 240 s in the row, and 60 since the last stake.
    expect(minutesOf(summary, '2026-11-20')).toBe(5)
    expect(minutesOf(summary, '2026-11-21')).toBeNull()
    expect(summary.limitMinutes).toBe(45)
  })

  test('[SAFEPAGE-1] says the same minutes of today as the limit does', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    await playAt(member, NOW, [0, 100, 250])
    const browser = await app.as(member)
    const limit = (await browser.get('/me/limits')).data.limits.find(({ kind }: { kind: string }) => kind === 'session')

    expect(minutesOf((await browser.get('/me/play-summary')).data, '2026-11-20')).toBe(limit?.used)
    expect(limit?.used).toBe(5)
  })

  test('[SAFEPAGE-2] sums the settled rounds of the own money by Bangkok week, eight of them', async () => {
    const member = await app.memberWith({ credit: '5000.00' })
    await playRound(member, TOO_OLD, 999, 0)
    await playRound(member, OLDEST, 100.25, 0)
    await playRound(member, SUNDAY_NIGHT, 12.37, 4.01)
    await playRound(member, MONDAY_MORNING, 10, 99.99)
    // Bet on Sunday, settled on Monday: it belongs to Monday.
    app.clock.setTo(SUNDAY_NIGHT)
    const player = await openGame(app, host, member)
    const across = newId('round')
    await callWallet(app, 'bet', say.bet(player, 33.33, { round_id: across }))
    app.clock.setTo(MONDAY_MORNING)
    await callWallet(app, 'win', say.win(player, 0, { round_id: across, round_closed: true }))
    // Taken back: it counts for nothing.
    const taken = say.betWin(player, 50, 20)
    await callWallet(app, 'betWin', taken)
    await callWallet(app, 'rollback', say.rollback(player, taken['tx_id']))
    app.clock.setTo(NOW)
    // Of no effect: a round that is still open.
    await callWallet(app, 'bet', say.bet(await openGame(app, host, member), 77))
    await app.drainSubscribers()
    const summary = await read(member)

    expect(summary.weeks.map(({ from }) => from)).toEqual([
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ])
    expect(weekOf(summary, '2026-09-28')?.net).toBe(-100.25)
    expect(weekOf(summary, '2026-11-09')?.net).toBe(-8.36)
    expect(weekOf(summary, '2026-11-16')?.net).toBe(56.66)
    expect(summary.total.net).toBe(-51.95)
    expect(summary.countedUntil).toBe(NOW.toISOString())
  })

  test('[SAFEPAGE-2] leaves out what a bonus and free rounds stake and win', async () => {
    app.clock.setTo(NOW)
    const free = await publishFree(app, 100)
    const member = await app.memberWith()
    await update(await app.as(member), free, 'ACCEPT')
    await playRound(member, NOW, 10, 25)
    const own = await app.memberWith({ credit: '50.00' })
    const player = await openGame(app, host, own)
    await callWallet(app, 'betWin', say.betWin(player, 0, 30, { is_free: true }))
    await callWallet(app, 'betWin', say.betWin(player, 5, 1))
    await app.drainSubscribers()

    expect((await read(member)).total.net).toBe(0)
    expect((await read(own)).total.net).toBe(-4)
  })

  test('[SAFEPAGE-2] sums what was credited and paid out, by the week of each', async () => {
    app.clock.setTo(SUNDAY_NIGHT)
    const member = await app.memberWith({ credit: '1000.00' })
    expect((await depositFor(app, await app.as(member), 345.67)).status).toBe(200)
    app.clock.setTo(MONDAY_MORNING)
    expect((await depositFor(app, await app.as(member), 100)).status).toBe(200)
    // Not paid: it is no deposit.
    await (await app.as(member)).post('/v2/users/deposit.generate-qr-code', { amount: 500 })
    expect((await (await app.as(member)).post('/v2/users/credit.withdraw', { amount: 300, password: TEST_PASSWORD })).status).toBe(200)
    await app.runJobs()
    app.clock.setTo(NOW)
    const summary = await read(member)

    expect(weekOf(summary, '2026-11-09')).toMatchObject({ deposited: 345.67, paidOut: 0 })
    expect(weekOf(summary, '2026-11-16')).toMatchObject({ deposited: 100, paidOut: 300 })
    expect(summary.total).toEqual({ net: 0, deposited: 445.67, paidOut: 300 })
  })

  test('[SAFEPAGE-2] a deposit that was taken back counts no more', async () => {
    // The ledger goes by the clock of PostgreSQL.
    app.clock.setTo(new Date())
    const member = await app.memberWith()
    expect((await depositFor(app, await app.as(member), 300)).status).toBe(200)
    const { rows } = await sql<{ id: bigint }>`select transfer_id as id from deposit where member_id = ${member.id}`.execute(app.context.db)
    await app.drainSubscribers()
    expect((await read(member)).total.deposited).toBe(300)
    await app.context.withTransaction(async (tx) => {
      const claim = { scope: 'correction', key: newId('correction'), kind: 'deposit_reversal', actor: 'test' }
      await reverseIntoDebt(tx, { ...claim, transferId: rows[0]?.id ?? 0n, member: member.id })
    })
    // Another fact makes the subscriber read the accounts of the house.
    expect((await depositFor(app, await app.as(member), 120)).status).toBe(200)
    await app.drainSubscribers()
    app.clock.advance(86_400_000)

    expect((await read(member)).total.deposited).toBe(120)
  })

  test('[SAFEPAGE-2] stays whole when the rounds of an archived month have left the database', async () => {
    const member = await app.memberWith({ credit: '500.00' })
    await playRound(member, OLDEST, 40, 15)
    await app.drainSubscribers()
    app.clock.setTo(NOW)
    const before = await read(member)
    expect(weekOf(before, '2026-09-28')?.net).toBe(-25)
    const owner = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'summary-test' })
    await owner.pool.query('create table round_away as select * from game_round where member_id = $1', [member.id])
    const { rowCount } = await owner.pool.query('delete from game_round where member_id = $1', [member.id])
    const after = await read(member)
    // Back for the audit at the end of this file, whose messages are still there.
    await owner.pool.query('insert into game_round select * from round_away')
    await owner.close()

    expect(rowCount).toBe(1)
    expect(after).toEqual(before)
  })

  test('[SAFEPAGE-3] is of the signed-in member alone, and of zeros before the first play', async () => {
    const [playing, other] = [await app.memberWith({ credit: '100.00' }), await app.memberWith()]
    await playRound(playing, NOW, 20, 0)
    await depositFor(app, await app.as(playing), 100)
    await app.drainSubscribers()

    expect((await app.guest().get('/me/play-summary')).status).toBe(401)
    const summary = await read(other)
    expect(summary.total).toEqual({ net: 0, deposited: 0, paidOut: 0 })
    expect(summary.days.every(({ minutes }) => minutes === 0 || minutes === null)).toBe(true)
    expect(summary.limitMinutes).toBeNull()
    const { data } = await (await app.as(other)).get(`/me/play-summary?member=${playing.id}` as '/me/play-summary')
    expect(data).toEqual(summary)
    expect((await read(playing)).total).toEqual({ net: -20, deposited: 100, paidOut: 0 })
  })
})
