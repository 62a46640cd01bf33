import { randomUUID } from 'node:crypto'
import { balancesOf } from '@morakot/ledger/accounts'
import { millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedOperator } from '#features/operators/service-seed'
import { seedBoost } from '#features/site/service-seed'
import { excludeMember } from '#features/protection/service-limits'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { readEvents } from '../../../test/read-events.ts'
import { stakeOutsideAGame, takeBackOutsideAGame } from '../../../test/stake-outside-a-game.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { schedulePoints } from '#features/cashier/jobs'
import { giveRipePoints } from './service.ts'
import { approveCredit, proposeCredit } from '#features/unmatched-receipts/service-credit'
import { present } from '../../../test/present.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const DAY_MS = 86_400_000
const WEEK_LATER = '2026-11-27T05:00:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(NOON))

interface Depositor {
  readonly member: TestMember
  readonly browser: Browser
}

async function newDepositor(of: TestApp = app): Promise<Depositor> {
  const member = await of.memberWith()
  return { member, browser: await of.as(member) }
}

async function open({ browser }: Depositor, amount: number) {
  const { data } = await browser.post('/v2/users/deposit.generate-qr-code', { amount })
  return { id: String(data.depositId), event: arrival({ ref1: readQr(data.qrPayload).ref1, amount: amount.toFixed(2) }) }
}

/** Opens a deposit and pays it; returns its id. */
async function deposit(depositor: Depositor, amount: number, of: TestApp = app): Promise<string> {
  const { id, event } = await open(depositor, amount)
  await deliver(of, event)
  return id
}

/** Credits money that was kept, as two operators do; returns the deposit that it becomes. */
async function creditByHand({ wiring }: TestApp, { member }: Depositor, eventId: string): Promise<string> {
  const operatorOf = async (username: string) =>
    await seedOperator(wiring.operators, { username, password: TEST_PASSWORD, displayName: username })
  const body = { eventId, username: member.username, reason: 'ตรวจแล้ว' }
  const [first, second] = [await operatorOf('first'), await operatorOf('second')]
  const { proposal } = await proposeCredit(wiring.cashier, first, body)
  if (proposal === null) throw new Error('nothing was proposed')
  return (await approveCredit(wiring.cashier, second, proposal.creditId)).depositId
}

const earnedOf = async ({ browser }: Depositor, id: string) => (await browser.get(`/v2/users/deposits/${id}`)).data.points
const balanceOf = async ({ member }: Depositor, of: TestApp = app) => Number((await balancesOf(of.context.db, member.id)).points)
const give = async (of: TestApp = app) => {
  await of.drainSubscribers()
  await giveRipePoints(of.wiring.cashier)
}

const bahtOf = (baht: number) => millisatang(BigInt(baht) * 100_000n)
const stake = async ({ member }: Depositor, baht: number) => await stakeOutsideAGame(app, member.id, bahtOf(baht))
const rollBack = async ({ member }: Depositor, baht: number) => await takeBackOutsideAGame(app, member.id, bahtOf(baht))

describe('points of a deposit', () => {
  test.each([
    { amount: 99.99, earned: null },
    { amount: 100, earned: 1 },
    { amount: 199.99, earned: 1 },
    { amount: 2_550, earned: 25 },
  ])('are one for each full 100 baht: $amount baht earn $earned', async ({ amount, earned }) => {
    const depositor = await newDepositor()
    const id = await deposit(depositor, amount)

    expect(await earnedOf(depositor, id)).toEqual(earned && { amount: earned, state: 'PENDING', dueAt: WEEK_LATER })
    expect(await balanceOf(depositor)).toBe(0)
  })

  test('are counted for each deposit alone, and none before the money is there', async () => {
    const depositor = await newDepositor()
    const { id } = await open(depositor, 500)
    expect(await earnedOf(depositor, id)).toBeNull()

    const ids = [await deposit(depositor, 150), await deposit(depositor, 150)]

    expect(await Promise.all(ids.map(async (paid) => present(await earnedOf(depositor, paid)).amount))).toEqual([1, 1])
  })

  test('are earned once, whatever the bank repeats and under however many ids', async () => {
    const depositor = await newDepositor()
    const { event } = await open(depositor, 500)

    const again = Array.from({ length: 10 }, async (_, turn) => deliver(app, turn % 2 === 0 ? event : { ...event, eventId: randomUUID() }))
    await Promise.all(again)
    await deliver(app, event)
    app.clock.setTo(new Date(WEEK_LATER))
    await give()

    expect(await balanceOf(depositor)).toBe(5)
  })

  test('are by the rules in force at the credit', async () => {
    await using other = await startApp()
    await other.setRules({ bahtPerPoint: 50, pointsPendingDays: 3 })
    const depositor = await newDepositor(other)

    const id = await deposit(depositor, 199, other)

    expect(await earnedOf(depositor, id)).toMatchObject({ amount: 3, dueAt: '2026-11-23T05:00:00.000Z' })
  })
})

describe('points that wait', () => {
  test('come once the deposit was staked once, with the balance pushed to open screens', async () => {
    const depositor = await newDepositor()
    const id = await deposit(depositor, 300)
    await stake(depositor, 299)
    await give()
    expect(await balanceOf(depositor)).toBe(0)
    await using events = await readEvents(app, '/api/me/stream', depositor.browser.cookie)
    await events.next()

    await stake(depositor, 1)
    await give()
    await app.context.hub.pump()

    expect(await events.next()).toMatchObject({ tokens: expect.arrayContaining([{ code: 'PNT', balance: '3' }]) })
    expect(await earnedOf(depositor, id)).toMatchObject({ state: 'GIVEN' })
  })

  test('come after seven days without play, and not a millisecond before', async () => {
    const depositor = await newDepositor()
    await deposit(depositor, 300)

    app.clock.setTo(new Date(Date.parse(WEEK_LATER) - 1))
    await give()
    expect(await balanceOf(depositor)).toBe(0)
    app.clock.setTo(new Date(WEEK_LATER))
    await schedulePoints(app.wiring.cashier)
    await app.runJobs()
    expect(await balanceOf(depositor)).toBe(3)
  })

  test('come deposit by deposit: play is counted to the earlier one first', async () => {
    const depositor = await newDepositor()
    await deposit(depositor, 300)
    await deposit(depositor, 500)

    await stake(depositor, 300)
    await give()
    expect(await balanceOf(depositor)).toBe(3)
    await stake(depositor, 500)
    await give()
    expect(await balanceOf(depositor)).toBe(8)
  })

  test('are not lost when a later deposit begins a new turnover before they were given', async () => {
    const depositor = await newDepositor()
    await deposit(depositor, 300)
    await stake(depositor, 300)
    await deposit(depositor, 500)

    await give()

    expect(await balanceOf(depositor)).toBe(3)
  })

  test('go on waiting when the stake is rolled back', async () => {
    const depositor = await newDepositor()
    await deposit(depositor, 300)
    await stake(depositor, 300)
    await rollBack(depositor, 300)

    await give()

    expect(await balanceOf(depositor)).toBe(0)
  })

  test('are given once when ten look at once, and again later', async () => {
    const depositor = await newDepositor()
    await deposit(depositor, 300)
    app.clock.setTo(new Date(WEEK_LATER))

    await Promise.all(Array.from({ length: 10 }, async () => await give()))
    await give()

    expect(await balanceOf(depositor)).toBe(3)
  })

  test('are given to a member who has shut out play since: what is earned stays', async () => {
    const depositor = await newDepositor()
    await deposit(depositor, 300)
    await excludeMember(app.context, depositor.member.id, { kind: 'self_exclusion', months: 6 })

    app.clock.setTo(new Date(WEEK_LATER))
    await give()

    expect(await balanceOf(depositor)).toBe(3)
  })

  test('leave what the turnover keeps from leaving as it was', async () => {
    const depositor = await newDepositor()
    await deposit(depositor, 300)
    await stake(depositor, 100)
    app.clock.setTo(new Date(WEEK_LATER))
    await give()

    // The week outlived the session.
    const { data } = await (await app.as(depositor.member)).get('/v2/users/withdrawal/conditions')

    expect(data).toMatchObject({ credit: 300, withdrawable: 100 })
    expect(data.locks).toContainEqual(expect.objectContaining({ code: 'TURNOVER', progress: 100, target: 300 }))
  })
})

describe('while an offer of twice the points runs', () => {
  let boosted: TestApp
  const END = NOON.getTime() + DAY_MS
  beforeAll(async () => {
    boosted = await startApp()
    await seedBoost(boosted.wiring.site, { title: 'ฝากช่วงนี้ รับพอยท์ 2 เท่า', multiplier: 2, days: 1 })
  })
  afterAll(async () => await boosted[Symbol.asyncDispose]())

  test.each([
    { when: 'a millisecond before its end', at: END - 1, earned: 2 },
    { when: 'at its end', at: END, earned: 1 },
  ])('[CALL-39] 199.99 baht that are credited $when earn $earned', async ({ at, earned }) => {
    boosted.clock.setTo(new Date(at - 60_000))
    const depositor = await newDepositor(boosted)
    const { id, event } = await open(depositor, 199.99)

    boosted.clock.setTo(new Date(at))
    await deliver(boosted, event)

    expect(present(await earnedOf(depositor, id)).amount).toBe(earned)
  })

  test('[CALL-39] its multiplier is written down with the points, which its end does not change', async () => {
    boosted.clock.setTo(NOON)
    const depositor = await newDepositor(boosted)
    const id = await deposit(depositor, 500, boosted)

    boosted.clock.setTo(new Date(WEEK_LATER))
    await give(boosted)

    expect(await balanceOf(depositor, boosted)).toBe(10)
    const { rows } = await sql`select multiplier from deposit_points where deposit_id = ${id}`.execute(boosted.context.db)
    expect(rows).toEqual([{ multiplier: 2 }])
  })

  test('[CALL-39] money that operators credit to a member on a break earns its points, and no offer', async () => {
    boosted.clock.setTo(NOON)
    const depositor = await newDepositor(boosted)
    const { event } = await open(depositor, 500)
    await excludeMember(boosted.context, depositor.member.id, { kind: 'time_out', days: 7 })
    await deliver(boosted, event)

    const depositId = await creditByHand(boosted, depositor, event.eventId)

    expect(present(await earnedOf(depositor, depositId)).amount).toBe(5)
  })
})
