import { WORK_KINDS } from '@morakot/contract/features/work-queue/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { newId, openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())

async function credited(member: TestMember, amount: number, bankTransactionId = newId('bank')): Promise<string> {
  const { data } = await (await app.as(member)).post('/v2/users/deposit.generate-qr-code', { amount })
  await deliver(app, arrival({ amount: amount.toFixed(2), ref1: readQr(data.qrPayload).ref1, bankTransactionId }))
  return data.depositId
}

const login = async (): Promise<Browser> => await operatorBrowser(app, 'owner', 'เจ้าของ')

describe('the overview', () => {
  test('compares today with yesterday up to the same hour, and splits money by hour', async () => {
    // 12:00 in Bangkok.
    const regular = await app.memberWith({ credit: '100.00' })
    await credited(regular, 400)
    app.clock.advance(2 * HOUR_MS)
    await credited(await app.memberWith(), 100)
    // The next day at 13:30: what came at 14:00 yesterday is not yet compared.
    app.clock.advance(23.5 * HOUR_MS)
    await credited(regular, 250)
    const newcomer = await app.memberWith()
    await credited(newcomer, 50)
    const player = await openGame(app, host, regular)
    await callWallet(app, 'betWin', say.betWin(player, 100, 30))
    app.clock.advance(1_000)
    await app.drainSubscribers()
    const operator = await login()

    const { data } = await operator.get('/console/overview')

    expect(data).toMatchObject({ period: 'today', since: '2026-11-20T17:00:00.000Z', until: '2026-11-21T06:30:01.000Z' })
    expect(data.figures).toMatchObject({
      moneyIn: { value: 300, previous: 400 },
      moneyOut: { value: 0, previous: 0 },
      net: { value: 300, previous: 400 },
      deposits: { value: 2, previous: 1 },
      firstDeposits: { value: 1, previous: 1 },
      ggr: { value: 70, previous: 0 },
      ngr: { value: 70, previous: 0 },
      players: { value: 1, previous: null },
      newMembers: { value: 1, previous: 1 },
      playersNow: { value: 1 },
    })
    expect(data.hours).toHaveLength(14)
    expect(present(data.hours).at(-1)).toEqual({ at: '2026-11-21T06:00:00.000Z', moneyIn: 300, moneyOut: 0 })
    expect(data.correctness).toMatchObject({ areWithdrawalsStopped: false, openCases: 0, bankComparedTo: null })
  })

  test('of yesterday and of a week takes whole spans, and no player is counted five minutes later', async () => {
    app.clock.advance(6 * 60_000)
    const operator = await login()

    const yesterday = (await operator.get('/console/overview?period=yesterday')).data
    const week = (await operator.get('/console/overview?period=week')).data

    expect(yesterday).toMatchObject({ since: '2026-11-19T17:00:00.000Z', until: '2026-11-20T17:00:00.000Z' })
    expect(yesterday.figures).toMatchObject({ moneyIn: { value: 500, previous: 0 }, ggr: { value: 0, previous: 0 } })
    expect(yesterday.hours).toHaveLength(24)
    expect(week.figures).toMatchObject({
      moneyIn: { value: 800, previous: 0 },
      firstDeposits: { value: 3, previous: 0 },
      ggr: { value: 70 },
    })
    expect(present(week.figures).playersNow.value).toBe(0)
  })

  test('says what waits longest, with its target', async () => {
    await deliver(app, arrival({ ref1: 'MKNOBODY2222' }))
    app.clock.advance(31 * 60_000)
    const operator = await login()

    const { waiting } = (await operator.get('/console/overview')).data

    // bank_event is dated by the database's own clock.
    expect(waiting.find(({ kind }) => kind === 'unmatched_receipt')).toMatchObject({
      count: 1,
      targetMinutes: 30,
      oldestSince: expect.any(String),
    })
    expect(waiting).toHaveLength(WORK_KINDS.length)
  })
})

describe('the search', () => {
  test('puts who is meant exactly first, and masks phone and account', async () => {
    const exact = await app.memberWith({ username: 'nok1', phone: '0844445555' })
    await app.memberWith({ username: 'nok12' })
    await app.memberWith({ username: 'nok1a' })
    const operator = await login()

    const { members, records } = (await operator.get('/console/search?q=NOK1')).data

    expect(members.map(({ username }) => username)).toEqual(['nok1', 'nok12', 'nok1a'])
    expect(members[0]).toMatchObject({ memberId: String(exact.id), isExact: true, phone: '084xxx5555' })
    expect(present(members[1]).isExact).toBe(false)
    expect(records).toEqual([])
    expect((await operator.get('/console/search?q=084-444-5555')).data.members).toMatchObject([{ username: 'nok1', isExact: true }])
    expect((await operator.get('/console/search?q=5555')).data.members).toMatchObject([{ username: 'nok1', isExact: false }])
  })

  test('answers at most five of a section', async () => {
    await Promise.all(Array.from({ length: 7 }, async (_, n) => await app.memberWith({ username: `crowd${n}` })))
    const operator = await login()

    expect((await operator.get('/console/search?q=crowd')).data.members).toHaveLength(5)
  })

  test('finds a deposit by number, reference and the bank’s id, a withdrawal and a round by theirs', async () => {
    const member = await app.memberWith({ credit: '900.00' })
    const depositId = await credited(member, 120, 'KB-SEARCHED')
    const player = await openGame(app, host, member)
    const round = newId('round')
    await callWallet(app, 'bet', say.bet(player, 10, { round_id: round }))
    const { data: input } = await (await app.as(member)).post('/v2/users/credit.withdraw', { amount: 100, password: member.password })
    const operator = await login()
    const { number, reference } = (await operator.get(`/console/deposits/${depositId}`)).data
    const [withdrawal] = (await operator.get(`/console/members/${member.id}/withdrawals`)).data.items
    const [played] = (await operator.get(`/console/members/${member.id}/rounds`)).data.items

    for (const [q, kind, id] of [
      [number, 'deposit', depositId],
      [reference, 'deposit', depositId],
      ['KB-SEARCHED', 'deposit', depositId],
      [present(withdrawal).number, 'withdrawal', input.withdrawalId],
      [present(played).number, 'round', present(played).roundNumber],
      [round, 'round', present(played).roundNumber],
    ]) {
      const { data } = await operator.get(`/console/search?q=${q}`)
      expect([q, data.records]).toEqual([q, [expect.objectContaining({ kind, id, username: member.username })]])
    }
    expect((await operator.get(`/console/search?q=${number}`)).data.members).toMatchObject([{ username: member.username, isExact: true }])
    expect((await operator.get('/console/search?q=DP99999999')).data).toEqual({ members: [], records: [], more: [] })
    expect((await operator.get('/console/search?q=%20')).status).toBe(422)
  })

  test('[SEARCH-1] answers one operator 60 times a minute, also when they come ten at once, then says how long to wait', async () => {
    const operator = await login()
    // A minute of its own.
    app.clock.advance(60_000)
    const search = async () => await operator.get('/console/search?q=nok1')
    const replies = []
    for (let round = 0; round < 7; round += 1) replies.push(...(await Promise.all(Array.from({ length: 10 }, search))))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(replies.at(-1)).toMatchObject({ status: 429, failure: { code: 'workQueue.too_many_searches' } })
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    app.clock.advance(60_000)
    expect((await search()).status).toBe(200)
  })
})
