import { randomUUID } from 'node:crypto'
import { memberAccounts, setAccountStatus } from '@morakot/ledger/accounts'
import { sql } from 'kysely'
import { rewardGranted } from '@morakot/contract/features/rewards/events'
import { bonusEnded } from '@morakot/contract/features/promotions/events'
import { publish } from '#infra/events/publish'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import { publishRound } from '../../../test/published-round.ts'
import type { Published } from '../../../test/published-round.ts'
import { publishedOf } from '../../../test/published-events.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { calculateDue } from './service-calculate.ts'
import { payDue } from './service-pay.ts'

const READ = '/v2/users/cashback'
const CLAIM = '/v2/users/cashback.transfer'
const HOUR_MS = 3_600_000

/** A Wednesday in Bangkok, so that week and day end apart. */
const WEDNESDAY = new Date('2026-11-18T05:00:00.000Z')
/** Thursday 02:30, and Monday 02:30. */
const THURSDAY = new Date('2026-11-18T19:30:00.000Z')
const MONDAY = new Date('2026-11-22T19:30:00.000Z')

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())

const codeOf = ({ failure }: { readonly failure: { readonly code?: string } | null }) => failure?.code

/** Calculates and pays what is due at a moment. */
async function closeAt(now: Date) {
  app.clock.setTo(now)
  await app.drainSubscribers()
  await calculateDue(app.context)
  await payDue(app.context)
  await app.drainSubscribers()
}

const played = async (member: TestMember, reported: Published) => await publishRound(app, member, reported)

const take = async (member: TestMember, kind: string, key: string = randomUUID()) =>
  await (await app.as(member)).post(CLAIM, { kind }, { 'idempotency-key': key })
const read = async (member: TestMember) => (await (await app.as(member)).get(READ)).data

async function tiered(tier: 'DEFAULT' | 'ELITE' | 'EMPEROR') {
  const member = await app.memberWith()
  await sql`update member set tier = ${tier} where id = ${member.id}`.execute(app.context.db)
  return member
}

async function timeOut(member: TestMember) {
  expect((await (await app.as(member)).post('/me/time-out', { days: 1 })).status).toBe(200)
}

describe('cashback of a week', () => {
  test('[LOSS-2, CALL-32, CALL-33] is the valid stake by category, an estimate until Monday 02:00, then paid once', async () => {
    app.clock.setTo(WEDNESDAY)
    const member = await app.memberWith()
    await played(member, { category: 'slot', stake: 6_400, win: 6_000 })
    await played(member, { category: 'live_casino', stake: 2_000, win: 5_000 })
    await played(member, { category: 'sports', stake: 1_000 })
    await played(member, { category: 'arcade', stake: 500 })
    await played(member, { category: null, stake: 300 })
    // Gave its stake back, was free, or was played with bonus money: no valid stake.
    await played(member, { stake: 10_000, win: 10_000 })
    await played(member, { stake: 10_000, win: 1, isFree: true })
    await played(member, { bonus: 10_000, winBonus: 1 })
    await app.drainSubscribers()
    const lines = [
      { group: 'slot', stake: 6_400, rate: 0.5, amount: 32 },
      { group: 'live_casino', stake: 2_000, rate: 0.3, amount: 6 },
      { group: 'sports', stake: 1_000, rate: 0.3, amount: 3 },
      { group: 'others', stake: 800, rate: 0.2, amount: 1.6 },
    ]

    const before = (await read(member)).cashback
    expect(before).toMatchObject({ amount: 0, claimable: false, period: { from: '2026-11-16', to: '2026-11-22' }, rows: [] })
    expect(before).toMatchObject({
      readyAt: '2026-11-22T19:00:00.000Z',
      running: { amount: 42.6, state: 'ACCRUING', breakdown: { lines } },
    })
    const early = await take(member, 'CASHBACK')
    expect([early.status, codeOf(early), early.failure.message]).toEqual([409, 'cashback.not_ready', 'รับได้ตั้งแต่ 23 พ.ย. 2569 02:00 น.'])

    await closeAt(new Date('2026-11-22T18:59:00.000Z'))
    expect((await read(member)).cashback.claimable).toBe(false)
    await closeAt(MONDAY)
    expect((await read(member)).cashback).toMatchObject({
      amount: 42.6,
      claimable: true,
      breakdown: { lines },
      rows: [{ amount: 42.6, state: 'READY', autoPayAt: '2026-11-29T19:00:00.000Z' }],
    })
    const claimed = await take(member, 'CASHBACK')
    expect(claimed.data).toEqual({ amount: 42.6, creditAfter: 42.6, periods: [{ from: '2026-11-16', to: '2026-11-22' }] })
    expect((await take(member, 'CASHBACK')).data).toEqual(claimed.data)
    expect(await app.creditOf(member)).toBe('42.60')
    expect((await read(member)).cashback.rows[0]).toMatchObject({ state: 'CLAIMED', paidAt: MONDAY.toISOString() })
    const kinds = (await publishedOf(app, member)).filter(({ topic }) => topic.startsWith('cashback.'))
    expect(kinds).toMatchObject([
      { topic: 'cashback.ready', payload: { kind: 'CASHBACK', period: '2026-11-16', amount: '4260000' } },
      { topic: 'cashback.paid', payload: { amount: '4260000', byItself: false } },
    ])
  })

  test('[LOSS-2] is bounded: below 1 baht nothing, at most 5,000 baht', async () => {
    app.clock.setTo(WEDNESDAY)
    const [little, least, much] = [await app.memberWith(), await app.memberWith(), await app.memberWith()]
    await played(little, { category: 'slot', stake: 199.99 })
    await played(least, { category: 'slot', stake: 200 })
    await played(much, { category: 'slot', stake: 2_000_000 })
    await closeAt(MONDAY)

    expect((await read(little)).cashback).toMatchObject({ amount: 0, claimable: false, minimum: 1, rows: [{ state: 'NONE', amount: 0 }] })
    expect((await read(least)).cashback.amount).toBe(1)
    expect((await read(much)).cashback.amount).toBe(5_000)
    expect(codeOf(await take(little, 'CASHBACK'))).toBe('cashback.nothing')
  })

  test('[LOSS-2] is claimed by one of ten concurrent requests; all get the first answer', async () => {
    app.clock.setTo(WEDNESDAY)
    const member = await app.memberWith()
    await played(member, { stake: 10_000, win: 10_001 })
    await closeAt(MONDAY)
    const browser = await app.as(member)
    const send = async () => await browser.post(CLAIM, { kind: 'CASHBACK' }, { 'idempotency-key': randomUUID() })
    const replies = await Promise.all(Array.from({ length: 10 }, send))

    expect(replies.map(({ data }) => data?.creditAfter)).toEqual(Array.from({ length: 10 }, () => 50))
    expect(await app.creditOf(member)).toBe('50.00')
  })

  test('[LOSS-2] is paid automatically a week later, once', async () => {
    app.clock.setTo(WEDNESDAY)
    const member = await app.memberWith()
    await played(member, { stake: 10_000, win: 10_001 })
    await closeAt(MONDAY)
    const due = MONDAY.getTime() + 7 * 24 * HOUR_MS
    await closeAt(new Date(due - HOUR_MS))
    expect(await app.creditOf(member)).toBe('0.00')
    app.clock.setTo(new Date(due))
    await Promise.all([payDue(app.context), payDue(app.context)])

    expect(await app.creditOf(member)).toBe('50.00')
    expect((await read(member)).cashback.rows[0]).toMatchObject({ state: 'AUTO_PAID', amount: 50 })
    expect(codeOf(await take(member, 'CASHBACK'))).toBe('cashback.nothing')
  })
})

describe('loss-return of a day', () => {
  test.each([
    ['DEFAULT', 5, 32],
    ['ELITE', 7, 44.8],
    ['EMPEROR', 10, 64],
  ] as const)('[LOSS-1, CALL-32] is the net loss by the tier %s: %d percent', async (tier, percent, amount) => {
    app.clock.setTo(WEDNESDAY)
    const member = await tiered(tier)
    await played(member, { stake: 1_850, win: 1_210 })
    await closeAt(THURSDAY)

    expect((await read(member)).lossReturn).toMatchObject({
      amount,
      claimable: true,
      minimum: 10,
      period: { from: '2026-11-18', to: '2026-11-18' },
      readyAt: '2026-11-18T19:00:00.000Z',
      breakdown: { net: 640, percent, tier, promo: 0, lines: [{ group: 'slot', stake: 1_850, win: 1_210 }] },
      rows: [{ autoPayAt: '2026-11-20T19:00:00.000Z' }],
    })
    expect((await take(member, 'LOSS_RETURN')).data).toMatchObject({ amount, creditAfter: amount })
  })

  test('[LOSS-1] uses the tier at the end of the day, and keeps it', async () => {
    app.clock.setTo(WEDNESDAY)
    const member = await app.memberWith()
    await played(member, { stake: 1_000 })
    await sql`update member set tier = 'EMPEROR' where id = ${member.id}`.execute(app.context.db)
    await sql`
      insert into tier_change (member_id, from_tier, to_tier, source, actor, deposits, at)
      values (${member.id}, 'ELITE', 'EMPEROR', 'rule', 'test', 0, ${new Date('2026-11-18T17:00:00.000Z')})`.execute(app.context.db)
    await closeAt(THURSDAY)

    expect((await read(member)).lossReturn).toMatchObject({ amount: 70, breakdown: { tier: 'ELITE', percent: 7 } })
  })

  test('[LOSS-1] subtracts reward credit and cleared bonus of the day, not a bonus that was taken back', async () => {
    app.clock.setTo(WEDNESDAY)
    const member = await app.memberWith()
    await played(member, { stake: 1_000 })
    const at = { member: member.id, actor: 'test', occurredAt: app.clock.now() }
    await app.context.withTransaction(async (tx) => {
      const reward = { source: 'quest', scope: 'quest', key: 'test' } as const
      await publish(tx, rewardGranted, { ...at, payload: { ...reward, reward: [{ token: 'CREDIT', amount: '10000000' }] } })
      const bonus = { grant: randomUUID(), promotion: randomUUID(), bonus: '50000000', left: '20000000' } as const
      await publish(tx, bonusEnded, { ...at, payload: { ...bonus, end: 'CLEARED', reason: 'turnover' } })
      await publish(tx, bonusEnded, { ...at, payload: { ...bonus, end: 'CANCELLED', reason: 'member' } })
    })
    await closeAt(THURSDAY)

    expect((await read(member)).lossReturn).toMatchObject({ amount: 35, breakdown: { promo: 300, net: 700 } })
  })

  test('[LOSS-1] is bounded: below 10 baht or after a win nothing, at most 1,000 baht', async () => {
    app.clock.setTo(WEDNESDAY)
    const [little, won, much] = [await app.memberWith(), await app.memberWith(), await app.memberWith()]
    await played(little, { stake: 199.99 })
    await played(won, { stake: 100, win: 1_000 })
    await played(much, { stake: 1_000_000 })
    await closeAt(THURSDAY)

    expect((await read(little)).lossReturn.rows).toMatchObject([{ state: 'NONE', amount: 0 }])
    expect((await read(won)).lossReturn.rows).toMatchObject([{ state: 'NONE', amount: 0, breakdown: { net: 0 } }])
    expect((await read(much)).lossReturn.amount).toBe(1_000)
  })

  test('[LOSS-1] is paid automatically after 48 hours, and counts as paid on that day', async () => {
    app.clock.setTo(WEDNESDAY)
    const member = await app.memberWith()
    await played(member, { stake: 1_000 })
    await closeAt(THURSDAY)
    await closeAt(new Date(THURSDAY.getTime() + 47 * HOUR_MS))
    expect(await app.creditOf(member)).toBe('0.00')
    await closeAt(new Date(THURSDAY.getTime() + 48 * HOUR_MS))
    expect(await app.creditOf(member)).toBe('50.00')
    await played(member, { stake: 1_000 })
    await closeAt(new Date(THURSDAY.getTime() + 72 * HOUR_MS))

    expect((await read(member)).lossReturn.rows).toMatchObject([
      { state: 'READY', amount: 47.5, breakdown: { promo: 50, net: 950 } },
      { state: 'AUTO_PAID', amount: 50 },
    ])
  })

  test('[LOSS-1] on a break is not claimed, and paid automatically at its ready time', async () => {
    app.clock.setTo(WEDNESDAY)
    const member = await app.memberWith()
    await played(member, { stake: 1_000 })
    await timeOut(member)
    app.clock.setTo(new Date('2026-11-18T18:59:00.000Z'))
    await closeAt(app.clock.now())
    expect(await app.creditOf(member)).toBe('0.00')
    expect(codeOf(await take(member, 'LOSS_RETURN'))).toBe('members.on_break')
    await closeAt(THURSDAY)

    expect(await app.creditOf(member)).toBe('50.00')
    expect(await read(member)).toMatchObject({ isOnBreak: true, lossReturn: { claimable: false, rows: [{ state: 'AUTO_PAID' }] } })
  })

  test('[LOSS-1] is claimed once against the job that pays it at the same moment', async () => {
    app.clock.setTo(WEDNESDAY)
    const member = await app.memberWith()
    await played(member, { stake: 1_000 })
    await closeAt(THURSDAY)
    app.clock.setTo(new Date(THURSDAY.getTime() + 48 * HOUR_MS))
    const browser = await app.as(member)
    const send = async () => await browser.post(CLAIM, { kind: 'LOSS_RETURN' }, { 'idempotency-key': randomUUID() })
    await Promise.all([payDue(app.context), send(), send(), payDue(app.context)])

    expect(await app.creditOf(member)).toBe('50.00')
  })

  test('[LOSS-1] waits while the wallet is under review', async () => {
    app.clock.setTo(WEDNESDAY)
    const member = await app.memberWith()
    await played(member, { stake: 1_000 })
    await closeAt(THURSDAY)
    await app.context.withTransaction(async (tx) => {
      await setAccountStatus(tx, (await memberAccounts(tx, member.id)).real.id, 'frozen')
    })
    expect(codeOf(await take(member, 'LOSS_RETURN'))).toBe('wallet.frozen')
    await closeAt(new Date(THURSDAY.getTime() + 50 * HOUR_MS))
    expect((await read(member)).lossReturn.rows).toMatchObject([{ state: 'READY' }])
  })
})

describe('rounds of a real provider', () => {
  test('[LOSS-1, LOSS-2] count with what was corrected before the calculation, on the day of their close', async () => {
    app.clock.setTo(WEDNESDAY)
    const member = await app.memberWith({ credit: '5000.00' })
    const player = await openGame(app, host, member)
    await callWallet(app, 'betWin', say.betWin(player, 1_000, 0))
    const even = say.betWin(player, 400, 400)
    await callWallet(app, 'betWin', even)
    const late = say.betWin(player, 300, 0)
    await callWallet(app, 'betWin', late)
    await app.drainSubscribers()
    expect((await read(member)).cashback.running.breakdown.lines).toMatchObject([{ stake: 1_300, win: 400 }])
    // A win after the close, which makes the round even, and its reversal; and an even round that becomes uneven.
    const win = say.win(player, 300, { round_id: late['round_id'] })
    await callWallet(app, 'win', win)
    await app.drainSubscribers()
    expect((await read(member)).cashback.running.breakdown.lines).toMatchObject([{ stake: 1_000, win: 700 }])
    await callWallet(app, 'win', say.win(player, 100, { round_id: even['round_id'] }))
    await callWallet(app, 'rollback', say.rollback(player, win['tx_id']))
    await app.drainSubscribers()

    expect(await read(member)).toMatchObject({
      cashback: { running: { amount: 8.5, breakdown: { lines: [{ group: 'slot', stake: 1_700, win: 500 }] } } },
      lossReturn: { running: { amount: 60, breakdown: { net: 1_200 } } },
    })
  })
})

test('[LOSS-1, LOSS-2] a round that was reversed whole counts nothing', async () => {
  app.clock.setTo(WEDNESDAY)
  const member = await app.memberWith({ credit: '500.00' })
  const player = await openGame(app, host, member)
  const bet = say.betWin(player, 400, 0)
  await callWallet(app, 'betWin', bet)
  await callWallet(app, 'rollback', say.rollback(player, bet['tx_id']))
  await app.drainSubscribers()

  const nothing = { running: { amount: 0, breakdown: { lines: [], net: 0 } } }
  expect(await read(member)).toMatchObject({ cashback: nothing, lossReturn: nothing })
})

describe('the calls', () => {
  test('[CALL-33] refuse an unknown kind, nothing due, and no session', async () => {
    app.clock.setTo(WEDNESDAY)
    const member = await app.memberWith()
    expect((await take(member, 'GIFT')).status).toBe(422)
    for (const kind of ['CASHBACK', 'LOSS_RETURN']) expect(codeOf(await take(member, kind))).toBe('cashback.nothing')
    expect((await app.guest().post(CLAIM, { kind: 'CASHBACK' })).status).toBe(401)
    expect((await app.guest().get(READ)).status).toBe(401)
  })

  test('show operators each calculation, and marketing none', async () => {
    app.clock.setTo(WEDNESDAY)
    const member = await tiered('ELITE')
    await played(member, { stake: 1_850, win: 1_210 })
    await closeAt(THURSDAY)
    const auditor = await operatorBrowser(app, 'auditor', 'คุณตรวจสอบ', ['auditor'])
    const shown = await auditor.get(`/console/cashback?kind=LOSS_RETURN&view=ready&q=${member.username}`)
    expect(shown.data).toMatchObject({
      total: 1,
      items: [{ username: member.username, kind: 'LOSS_RETURN', amount: 44.8, computed: 44.8, breakdown: { net: 640, tier: 'ELITE' } }],
    })
    expect((await auditor.get('/console/cashback?view=paid&q=nobody')).data).toEqual({ items: [], total: 0 })
    const marketing = await operatorBrowser(app, 'marketer', 'คุณการตลาด', ['marketing'])
    expect((await marketing.get('/console/cashback')).status).toBe(403)
  })
})
