import { randomUUID } from 'node:crypto'
import { balancesOf } from '@morakot/ledger/accounts'
import { bahtNumberText, millisatang } from '@morakot/money/millisatang'
import { numberFromPoints } from '@morakot/money/points'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cashierModule } from '#features/cashier/module'
import { giveRipePoints } from '#features/deposit-points/service'
import { excludeMember } from '#features/protection/service-limits'
import { turnoverOf } from '#features/wallet/service'
import { post } from '#infra/posting'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import {
  approveCorrection,
  correctionForm,
  CORRECTIONS,
  MEMBER_TEXT,
  proposeCorrection,
  REASON,
  refusedCorrection,
} from '../../../test/corrections.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
let finance: Browser
let owner: Browser
beforeAll(async () => void (app = await startApp()))
afterAll(async () => await app[Symbol.asyncDispose]())
let day = 0
beforeEach(async () => {
  // The sum of an operator is one of the day.
  day += 1
  app.clock.setTo(new Date(Date.parse('2026-11-20T05:00:00Z') + day * 86_400_000))
  finance = await operatorBrowser(app, 'finance', 'คุณเงิน', ['finance'])
  owner = await operatorBrowser(app, 'owner', 'คุณเจ้าของ')
})

const propose = async (given: object, by = finance) => await proposeCorrection(by, given)
const approve = async (id: string, by = owner) => await approveCorrection(by, id)
const balances = async ({ id }: TestMember) => {
  const { real, debt, points } = await balancesOf(app.context.db, id)
  return { real: Number(bahtNumberText(real)), debt: Number(bahtNumberText(debt)), points: numberFromPoints(points) }
}

/** Proposes and approves; returns the correction as it was posted. */
async function posted(given: object) {
  const proposed = await propose(given)
  expect(proposed).toMatchObject({ status: 200, data: { status: 'WAITING', isOwn: true } })
  const done = await approve(proposed.data.correctionId)
  expect(done).toMatchObject({ status: 200, data: { status: 'DONE' } })
  return done.data
}

/** A deposit by the bank's feed, with its transfer. */
async function deposited(
  member: TestMember,
  amount: number,
): Promise<{ readonly depositId: string; readonly transferId: string; readonly number: string }> {
  const { data } = await (await app.as(member)).post('/v2/users/deposit.generate-qr-code', { amount })
  expect(
    await deliver(
      app,
      arrival({
        ref1: readQr(data.qrPayload).ref1,
        amount: amount.toFixed(2),
        receivedAt: app.clock.now().toISOString(),
        fromAccount: member.bank.number,
      }),
    ),
  ).toBe(200)
  const { rows } = await sql<{ id: bigint; number: bigint }>`
    select transfer_id as id, number from deposit where id = ${data.depositId}`.execute(app.context.db)
  const row = present(rows[0])
  return { depositId: data.depositId, transferId: String(row.id), number: `DP${String(row.number).padStart(8, '0')}` }
}

async function spend(member: TestMember, baht: number): Promise<void> {
  const amount = millisatang(BigInt(baht) * 100_000n)
  await app.context.withTransaction(
    async (tx) =>
      await post(tx, {
        scope: 'test',
        key: randomUUID(),
        kind: 'bet',
        actor: 'test',
        legs: [
          { member: member.id, code: 'real', amount: millisatang(-amount) },
          { house: 'house:promo', token: 'CREDIT', amount },
        ],
      }),
  )
}

let accounts = 0
/** A member with a bank account of the own, from which deposits come. */
async function payer(): Promise<TestMember> {
  accounts += 1
  return await app.memberWith({
    bank: { code: 'SCB', number: `98765${String(accounts).padStart(5, '0')}` },
    firstName: 'สมชาย',
    lastName: 'ใจดี',
  })
}

describe('an adjustment', () => {
  test('[FIX-1] gives and takes credit by two people, and the member reads why', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    const proposed = await propose({ kind: 'ADJUST_IN', username: member.username, amount: 250.5 })
    expect(proposed.data).toMatchObject({
      amount: 250.5,
      debt: 0,
      status: 'WAITING',
      proposedBy: 'คุณเงิน',
      number: expect.stringMatching(/^PR\d+$/),
    })
    expect(await balances(member)).toMatchObject({ real: 100 })
    expect(await approve(proposed.data.correctionId)).toMatchObject({ status: 200, data: { status: 'DONE', decidedBy: 'คุณเจ้าของ' } })
    expect(await balances(member)).toMatchObject({ real: 350.5, debt: 0 })

    await posted({ kind: 'ADJUST_OUT', username: member.username, amount: 50 })
    expect(await balances(member)).toMatchObject({ real: 300.5, debt: 0 })
    const { items } = (await (await app.as(member)).get('/v2/users/credit/transactions')).data
    expect(items.slice(0, 2).map(({ text, amount }) => [text, amount])).toEqual([
      [`ปรับยอดเครดิต: ${MEMBER_TEXT}`, -50],
      [`ปรับยอดเครดิต: ${MEMBER_TEXT}`, 250.5],
    ])
    const audit = (await owner.get(`/console/audit-trail?member=${member.username}`)).data.items
    expect(audit.map(({ action }) => action)).toEqual(['correction.post', 'correction.propose', 'correction.post', 'correction.propose'])
    expect(audit[0]).toMatchObject({ second: 'คุณเงิน', reason: REASON })
  })

  test('[FIX-1] turns what the wallet does not cover into a debt, or the house takes it over', async () => {
    const member = await app.memberWith({ credit: '30.00' })
    const preview = (
      await finance.post(`${CORRECTIONS}/preview`, correctionForm({ kind: 'ADJUST_OUT', username: member.username, amount: 100 }))
    ).data
    expect(preview).toMatchObject({ debt: 70, approvers: expect.arrayContaining(['คุณเจ้าของ']) })
    expect(preview.approvers).not.toContain('คุณเงิน')
    expect(preview.accounts.map(({ before, change, after }) => [before, change, after])).toEqual([
      [30, -30, 0],
      [0, 70, 70],
      [null, 100, null],
    ])
    await posted({ kind: 'ADJUST_OUT', username: member.username, amount: 100 })
    expect(await balances(member)).toMatchObject({ real: 0, debt: 70 })

    const other = await app.memberWith({ credit: '30.00' })
    await posted({ kind: 'ADJUST_OUT', username: other.username, amount: 100, absorb: true })
    expect(await balances(other)).toMatchObject({ real: 0, debt: 0 })
  })

  test('[FIX-1] of goodwill is staked once before it may be withdrawn, and is refused during a break', async () => {
    const member = await app.memberWith()
    const goodwill = { kind: 'ADJUST_IN', username: member.username, amount: 500, reasonCode: 'goodwill' }
    await posted(goodwill)
    expect(await turnoverOf(app.context.db, member.id)).toMatchObject({ target: 50_000_000n, done: 0n })
    await excludeMember(app.context, member.id, { kind: 'self_exclusion', months: 12 })
    expect(await propose(goodwill)).toMatchObject(refusedCorrection('members.on_break'))
    expect(await propose({ ...goodwill, reasonCode: 'wrong_amount' })).toMatchObject({ status: 200 })
  })
})

describe('a reversal', () => {
  test('[FIX-2] of a deposit takes back credit, target and points, and counts in no sum', async () => {
    const member = await payer()
    const { transferId, number, depositId } = await deposited(member, 500)
    await app.drainSubscribers()
    const source = (await finance.get(`${CORRECTIONS}/source?number=${number}`)).data
    expect(source).toMatchObject({ transferId, username: member.username, amount: 500, depositNumber: number, kinds: ['REVERSE', 'MOVE'] })
    expect((await finance.get(`${CORRECTIONS}/source?number=${transferId}`)).data).toMatchObject({ transferId, depositNumber: null })

    const done = await posted({ kind: 'REVERSE', transferId, reasonCode: 'bank_recall' })
    expect(done).toMatchObject({ amount: 500, depositId, corrects: transferId })
    expect(await balances(member)).toMatchObject({ real: 0, debt: 0 })
    expect(await turnoverOf(app.context.db, member.id)).toMatchObject({ target: 0n })
    expect((await (await app.as(member)).get('/me/points')).data).toMatchObject({ balance: 0, pending: [] })
    expect((await owner.get(`/console/deposits/${depositId}`)).data.member.creditedTotal).toBe(0)
    const { rows } = await sql<{ state: string }>`select state from deposit_points where deposit_id = ${depositId}`.execute(app.context.db)
    expect(rows).toEqual([{ state: 'DROPPED' }])
    expect(await propose({ kind: 'REVERSE', transferId })).toMatchObject(refusedCorrection('already_corrected'))
  })

  test('[FIX-2] takes points that were given, as far as the balance reaches, also before the subscriber has stored them', async () => {
    const member = await payer()
    const { transferId } = await deposited(member, 300)
    // Nothing has been stored yet: the event alone knows of the points.
    await posted({ kind: 'REVERSE', transferId })
    await app.drainSubscribers()
    expect((await (await app.as(member)).get('/me/points')).data).toMatchObject({ balance: 0, pending: [] })

    const second = await deposited(member, 700)
    await app.drainSubscribers()
    app.clock.advance(8 * 86_400_000)
    await giveRipePoints(app.opened.contextOf(cashierModule))
    finance = await operatorBrowser(app, 'finance', 'คุณเงิน', ['finance'])
    owner = await operatorBrowser(app, 'owner', 'คุณเจ้าของ')
    expect(await balances(member)).toMatchObject({ points: 7 })
    await posted({ kind: 'REVERSE', transferId: second.transferId })
    expect(await balances(member)).toMatchObject({ real: 0, points: 0 })
  })

  test('[FIX-2] of money that was spent becomes a debt', async () => {
    const member = await payer()
    const { transferId } = await deposited(member, 500)
    await spend(member, 400)
    await posted({ kind: 'REVERSE', transferId })
    expect(await balances(member)).toMatchObject({ real: 0, debt: 400 })
  })

  test('[FIX-2] of an adjustment mirrors it, once, also where it had made a debt', async () => {
    const member = await app.memberWith({ credit: '10.00' })
    const { transferId } = await posted({ kind: 'ADJUST_OUT', username: member.username, amount: 25 })
    expect(await balances(member)).toMatchObject({ real: 0, debt: 15 })
    const back = await posted({ kind: 'REVERSE', transferId })
    expect(await balances(member)).toMatchObject({ real: 10, debt: 0 })
    expect(await propose({ kind: 'REVERSE', transferId })).toMatchObject(refusedCorrection('already_corrected'))
    expect(await propose({ kind: 'REVERSE', transferId: back.transferId })).toMatchObject(refusedCorrection('not_possible'))
  })
})

describe('a move', () => {
  test('[FIX-3] takes a deposit from the wrong member and credits the right one, with target and points', async () => {
    const wrong = await payer()
    const right = await app.memberWith()
    const { transferId } = await deposited(wrong, 600)
    await app.drainSubscribers()
    const done = await posted({ kind: 'MOVE', transferId, toUsername: right.username, reasonCode: 'wrong_member' })
    expect(done).toMatchObject({ toUsername: right.username, amount: 600 })
    await app.drainSubscribers()
    expect(await balances(wrong)).toMatchObject({ real: 0, debt: 0 })
    expect(await balances(right)).toMatchObject({ real: 600, debt: 0 })
    expect(await turnoverOf(app.context.db, right.id)).toMatchObject({ target: 60_000_000n })
    expect((await (await app.as(right)).get('/me/points')).data.pending).toMatchObject([{ points: 6 }])
    const { items } = (await (await app.as(right)).get('/v2/users/credit/transactions')).data
    expect(items[0]).toMatchObject({ amount: 600, type: 'deposit', text: expect.stringContaining(MEMBER_TEXT) })

    // The moved deposit is one like others: it can be taken back in its turn.
    const { rows } = await sql<{ id: bigint }>`select moved_transfer_id as id from correction where id = ${done.correctionId}`.execute(
      app.context.db,
    )
    await posted({ kind: 'REVERSE', transferId: String(present(rows[0]).id) })
    expect(await balances(right)).toMatchObject({ real: 0, debt: 0 })
  })

  test('[FIX-3] goes to another member, who exists and may be credited', async () => {
    const wrong = await payer()
    const { transferId } = await deposited(wrong, 100)
    expect(await propose({ kind: 'MOVE', transferId, toUsername: wrong.username })).toMatchObject(refusedCorrection('same_member', 422))
    expect(await propose({ kind: 'MOVE', transferId, toUsername: 'nosuch' })).toMatchObject(refusedCorrection('member_not_found', 404))
    const onBreak = await app.memberWith()
    await excludeMember(app.context, onBreak.id, { kind: 'self_exclusion', months: 12 })
    expect(await propose({ kind: 'MOVE', transferId, toUsername: onBreak.username })).toMatchObject(refusedCorrection('receiver_held'))
    expect(await balances(wrong)).toMatchObject({ real: 100 })
  })
})

describe('two people', () => {
  test('[FIX-4] post it: the maker approves nothing, takes back the own proposal, and another declines with a reason', async () => {
    const member = await app.memberWith()
    const give = { kind: 'ADJUST_IN', username: member.username, amount: 10 }
    const own = (await propose(give)).data.correctionId
    expect(await approve(own, finance)).toMatchObject(refusedCorrection('second_operator_needed'))
    expect(await finance.post(`${CORRECTIONS}/${own}/decline`, { reason: REASON })).toMatchObject({
      status: 200,
      data: { status: 'DECLINED' },
    })
    const other = (await propose(give)).data.correctionId
    expect(await owner.post(`${CORRECTIONS}/${other}/decline`, { reason: 'x' })).toMatchObject({ status: 422 })
    expect(await owner.post(`${CORRECTIONS}/${other}/decline`, { reason: REASON })).toMatchObject({
      status: 200,
      data: { declinedBecause: REASON },
    })
    expect(await approve(other)).toMatchObject(refusedCorrection('already_decided'))
    expect(await approve(randomUUID())).toMatchObject(refusedCorrection('not_found', 404))
    expect(await balances(member)).toMatchObject({ real: 0 })
  })

  test('[FIX-4] are of owner and finance; risk and support read, marketing does not', async () => {
    for (const role of ['risk', 'support', 'auditor'] as const) {
      const reader = await operatorBrowser(app, role, role, [role])
      expect(await reader.get(`${CORRECTIONS}?view=all`)).toMatchObject({ status: 200 })
      expect(await propose({ kind: 'ADJUST_IN', username: 'x', amount: 1 }, reader)).toMatchObject(
        refusedCorrection('operators.not_permitted', 403),
      )
    }
    const marketing = await operatorBrowser(app, 'marketing', 'marketing', ['marketing'])
    expect(await marketing.get(CORRECTIONS)).toMatchObject(refusedCorrection('operators.not_permitted', 403))
  })

  test('[FIX-4] post once, for ten concurrent approvals', async () => {
    const member = await app.memberWith()
    const { correctionId } = (await propose({ kind: 'ADJUST_IN', username: member.username, amount: 40 })).data
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await approve(correctionId)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.flatMap(({ failure }) => failure?.code ?? []))).toEqual(new Set(['corrections.already_decided']))
    expect(await balances(member)).toMatchObject({ real: 40 })
  })

  test('[FIX-4] correct a movement once, for ten concurrent proposals, and a repeated request is the first one', async () => {
    const member = await payer()
    const { transferId } = await deposited(member, 90)
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await propose({ kind: 'REVERSE', transferId })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'corrections.waits')).toHaveLength(9)

    const same = correctionForm({ kind: 'ADJUST_IN', username: member.username, amount: 5 })
    const again = await Promise.all(Array.from({ length: 10 }, async () => await finance.post(CORRECTIONS, same)))
    expect(new Set(again.map(({ data }) => data.number)).size).toBe(1)
    expect(await finance.post(CORRECTIONS, { ...same, amount: 6 })).toMatchObject(refusedCorrection('site.key_reused'))
  })

  test('[FIX-4] decide within 24 hours, and about the balance that the maker saw', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    const take = { kind: 'ADJUST_OUT', username: member.username, amount: 80 }
    const { correctionId } = (await propose(take)).data
    await spend(member, 50)
    const stale = await approve(correctionId)
    expect(stale).toMatchObject(refusedCorrection('balance_changed'))
    expect(stale.failure?.message).toContain('ตอนเสนอ 0 บาท ตอนนี้ 30 บาท')
    const late = (await propose(take)).data.correctionId
    app.clock.advance(24 * 3_600_000)
    owner = await operatorBrowser(app, 'owner', 'คุณเจ้าของ')
    expect(await approve(late)).toMatchObject(refusedCorrection('expired'))
  })
})
