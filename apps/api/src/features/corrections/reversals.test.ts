import { randomUUID } from 'node:crypto'
import { rewardOf } from '@morakot/contract/reward'
import { balancesOf } from '@morakot/ledger/accounts'
import { bahtNumberText } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDue } from '#features/affiliates/service-close'
import { calculateDue } from '#features/cashback/service-calculate'
import { grantReward } from '#features/rewards/service'
import type { WonReward } from '#features/rewards/service'
import { turnoverOf } from '#features/wallet/service'
import { approveCorrection, CORRECTIONS, MEMBER_TEXT, proposeCorrection, refusedCorrection } from '../../../test/corrections.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { depositFor, publishPromotion } from '../../../test/promotions.ts'
import { publishRound } from '../../../test/published-round.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'

/** A Wednesday; the Monday after it, 02:30 in Bangkok; the 8th of the next month. */
const WEDNESDAY = new Date('2026-11-18T05:00:00.000Z')
const MONDAY = new Date('2026-11-22T19:30:00.000Z')
const FIRST = new Date('2026-11-30T20:05:00.000Z')
const EIGHTH = new Date('2026-12-07T20:00:00.000Z')

let app: TestApp
beforeAll(async () => void (app = await startApp({ now: WEDNESDAY })))
afterAll(async () => await app[Symbol.asyncDispose]())

const balances = async ({ id }: TestMember) => {
  const { real, bonus, debt } = await balancesOf(app.context.db, id)
  const of = (amount: typeof real) => Number(bahtNumberText(amount))
  return { real: of(real), bonus: of(bonus), debt: of(debt) }
}

/** The last transfer of a kind of a member. */
async function transferOf({ id }: TestMember, kind: string): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`
    select transfer.id from ledger.transfer
    join ledger.entry on entry.transfer_id = transfer.id
    join ledger.account on account.id = entry.account_id and account.owner_id = ${id}
    where transfer.kind = ${kind} order by transfer.id desc limit 1`.execute(app.context.db)
  return String(present(rows[0]).id)
}

const finance = async () => await operatorBrowser(app, 'finance', 'คุณเงิน', ['finance'])

/** Reverses a movement by two people; returns what the member's history says of it first. */
async function reversed(member: TestMember, transferId: string) {
  const { data } = await proposeCorrection(await finance(), { kind: 'REVERSE', transferId, reasonCode: 'promo_mistake' })
  const owner = await operatorBrowser(app, 'owner', 'คุณเจ้าของ')
  expect(await approveCorrection(owner, data.correctionId)).toMatchObject({ status: 200, data: { status: 'DONE', corrects: transferId } })
  return (await (await app.as(member)).get('/v2/users/credit/transactions')).data.items[0]
}

async function closeAt(now: Date): Promise<void> {
  app.clock.setTo(now)
  await app.drainSubscribers()
  await calculateDue(app.context)
  await closeDue(app.context)
  await app.drainSubscribers()
}

async function given({ id }: TestMember, reward: Partial<WonReward>): Promise<void> {
  const won = { memberId: id, scope: 'kiosk', key: randomUUID(), source: 'quest', title: 'เข้าใช้งาน 3 วัน', actor: `member:${id}` } as const
  await app.context.withTransaction(
    async (tx) => await grantReward(app.context, tx, { ...won, reward: rewardOf({ CREDIT: 5_000n }), ...reward }),
  )
}

test('[FIX-2] of a deposit ends the bonus that it started: nothing of it is left to play with', async () => {
  app.clock.setTo(WEDNESDAY)
  const member = await app.memberWith()
  const promotionId = await publishPromotion(app, { percent: 50 })
  const browser = await app.as(member)
  expect((await depositFor(app, browser, 200, promotionId)).status).toBe(200)
  expect(await balances(member)).toMatchObject({ real: 200, bonus: 100 })

  await reversed(member, await transferOf(member, 'deposit'))

  expect(await balances(member)).toMatchObject({ real: 0, bonus: 0, debt: 0 })
  const { items } = (await (await app.as(member)).get('/v2/users/promotions')).data
  expect(items[0]).toMatchObject({ status: 'FORFEITED', cause: 'operator' })
  expect(await turnoverOf(app.context.db, member.id)).toMatchObject({ target: 0n })
})

test('[FIX-2] of cashback and of a loss-return takes the money back once, and it is not claimable again', async () => {
  app.clock.setTo(WEDNESDAY)
  const member = await app.memberWith()
  await publishRound(app, member, { category: 'slot', stake: 20_000 })
  await closeAt(MONDAY)
  for (const [kind, movement, text] of [
    ['CASHBACK', 'cashback', 'ยกเลิกแคชแบ็ก'],
    ['LOSS_RETURN', 'loss_return', 'ยกเลิกคืนยอดเสีย'],
  ] as const) {
    const claim = async () =>
      await (await app.as(member)).post('/v2/users/cashback.transfer', { kind }, { 'idempotency-key': randomUUID() })
    const { amount } = (await claim()).data
    expect(await balances(member)).toMatchObject({ real: amount })
    const transferId = await transferOf(member, movement)

    expect(await reversed(member, transferId)).toMatchObject({ amount: -amount, text: `${text}: ${MEMBER_TEXT}` })

    expect(await balances(member)).toMatchObject({ real: 0, debt: 0 })
    await claim()
    expect(await balances(member)).toMatchObject({ real: 0 })
    expect(await proposeCorrection(await finance(), { kind: 'REVERSE', transferId })).toMatchObject(refusedCorrection('already_corrected'))
  }
})

test('[FIX-2] of referral income takes it back from the referrer', async () => {
  app.clock.setTo(WEDNESDAY)
  const referrer = await app.memberWith()
  await publishRound(app, await app.memberWith({ referredBy: referrer.id }), { stake: 10_000 })
  await closeAt(FIRST)
  app.clock.setTo(EIGHTH)
  const paid = await (await app.as(referrer)).post('/v2/users/affiliates.withdraw', undefined, { 'idempotency-key': randomUUID() })
  expect(paid.data).toMatchObject({ status: 'PAID' })
  const { real } = await balances(referrer)
  expect(real).toBe(paid.data.amount)

  const shown = await reversed(referrer, await transferOf(referrer, 'affiliate'))

  expect(shown).toMatchObject({ amount: -real, text: `ยกเลิกรายได้แนะนำเพื่อน: ${MEMBER_TEXT}` })
  expect(await balances(referrer)).toMatchObject({ real: 0, debt: 0 })
})

test('[FIX-2] of credit of a reward takes credit and its target; a reward of several things is corrected by an adjustment', async () => {
  app.clock.setTo(WEDNESDAY)
  for (const [source, kind, text] of [
    ['quest', 'reward_credit', 'ยกเลิกเครดิตรางวัล'],
    ['redemption', 'free_credit', 'ยกเลิกเครดิตฟรี'],
  ] as const) {
    const member = await app.memberWith()
    await given(member, { source })
    expect(await balances(member)).toMatchObject({ real: 50 })
    expect(await turnoverOf(app.context.db, member.id)).toMatchObject({ target: 5_000_000n })

    expect(await reversed(member, await transferOf(member, kind))).toMatchObject({ amount: -50, text: `${text}: ${MEMBER_TEXT}` })

    expect(await balances(member)).toMatchObject({ real: 0, debt: 0 })
    expect(await turnoverOf(app.context.db, member.id)).toMatchObject({ target: 0n })
  }
  const other = await app.memberWith()
  await given(other, { reward: rewardOf({ CREDIT: 5_000n, SPIN: 1n }) })
  const transferId = await transferOf(other, 'reward_credit')
  const desk = await finance()
  expect((await desk.get(`${CORRECTIONS}/source?number=${transferId}`)).data.kinds).toEqual([])
  expect(await proposeCorrection(desk, { kind: 'REVERSE', transferId })).toMatchObject(refusedCorrection('not_possible'))
  expect(await balances(other)).toMatchObject({ real: 50 })
})
