import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '@morakot/contract/nouns'
import { countedQuestions } from '../../../test/counted-questions.ts'
import { arrival, deliver } from '../../../test/bank-feed.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { present } from '../../../test/present.ts'
import { operatorId } from '#infra/identity'
import { catalogueOf } from '#infra/modules/catalogue'
import { modules } from '../../modules.ts'
import { readBadges } from './service-badges.ts'
import { readQueue } from './service-queue.ts'

const TEN = 10
let banked: BankedApp
let app: TestApp
let operators: readonly Browser[]
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
  // One after another: more than a few logins in progress from one address need the proof of work.
  const loggedIn: Browser[] = []
  for (let n = 0; n < TEN; n += 1) loggedIn.push(await operatorBrowser(app, `worker${n}`, `คนที่ ${n}`))
  operators = loggedIn
})
afterAll(async () => await banked[Symbol.asyncDispose]())
beforeEach(async () => {
  await sql`delete from work_lease`.execute(app.context.db)
})

const one = () => operators[0] ?? app.consoleGuest()
const two = () => operators[1] ?? app.consoleGuest()
const queue = async (browser: Browser, query = '') => (await browser.get(`/console/queue?limit=100&${query}`)).data
const take = async (browser: Browser, kind: string, subject: string) => await browser.post('/console/queue/take', { kind, subject })

/** A withdrawal that waits for a person. */
async function waitingWithdrawal(amount = 5_000): Promise<string> {
  const member = await app.memberWith({ credit: '20000.00' })
  const reply = await (await app.as(member)).post('/v2/users/credit.withdraw', { amount, password: TEST_PASSWORD })
  expect(reply.data.status).toBe('REVIEW')
  return reply.data.withdrawalId
}

async function unmatched(): Promise<string> {
  const event = arrival({ ref1: 'MKNOBODY2222', amount: '1234.50' })
  await deliver(app, event)
  return event.eventId
}

async function stayLoggedIn(): Promise<void> {
  for (const browser of operators) await browser.get('/console/me')
}

describe('the queue', () => {
  test('is polled with one statement about all queues, and so are the numbers of the navigation', async () => {
    const { db, requested } = countedQuestions(app.context.db)
    const context = { ...app.context, db, waits: catalogueOf(modules).waits }
    const grants = new Map(PERMISSIONS.map((permission) => [permission, 'may'] as const))
    const worker = { operator: operatorId(1n), grants }
    await readQueue(context, worker, { page: 1, limit: 25, view: 'all' })
    // The tasks, and the rules of their targets.
    expect(requested()).toBe(2)
    await readBadges(context, worker)
    // The counts, the rules, the leases and what the auditor says.
    expect(requested()).toBe(2 + 4)
  })

  test('lists what waits of every kind by time left to its target, with the member and the sum', async () => {
    const withdrawal = await waitingWithdrawal()
    const receipt = await unmatched()
    await sql`
      insert into reconciliation_case (source, difference, subject, amount_there, details, opened_at)
      values ('bank:bank', 'missing_here', 'KB-9', 12300000, '{}', ${new Date(app.clock.now().getTime() - 3_600_000)})`.execute(
      app.context.db,
    )

    const { items, total, counts, isCapped } = await queue(one())

    expect(items.find(({ subject }) => subject === withdrawal)).toMatchObject({
      kind: 'withdrawal_review',
      number: expect.stringMatching(/^WD\d{8}$/),
      username: expect.stringMatching(/^member/),
      amount: 5_000,
      isLate: false,
      holder: null,
      since: app.clock.now().toISOString(),
      dueAt: new Date(app.clock.now().getTime() + 30 * 60_000).toISOString(),
    })
    expect(items.find(({ subject }) => subject === receipt)).toMatchObject({
      kind: 'unmatched_receipt',
      amount: 1_234.5,
      detail: 'no_intent',
    })
    expect(items.find(({ kind }) => kind === 'reconciliation_case')).toMatchObject({
      amount: 123,
      detail: 'missing_here',
    })
    expect([total, isCapped]).toEqual([items.length, false])
    expect(counts).toMatchObject({ reconciliation_case: 1 })
    const dues = items.map(({ dueAt }) => dueAt)
    expect(dues).toEqual(dues.toSorted())
    const only = await queue(one(), 'kind=unmatched_receipt')
    expect(only.items.every(({ kind }) => kind === 'unmatched_receipt')).toBe(true)
  })

  test('leaves out what was settled, and says what is late', async () => {
    const receipt = await unmatched()
    await one().post('/console/bank-events/returned', { eventId: receipt, bankReference: 'RT-1' })
    const withdrawal = await waitingWithdrawal()
    const subjects = async () => (await queue(one())).items.map(({ subject }) => subject)
    expect(await subjects()).not.toContain(receipt)

    const before = (await queue(one())).late
    for (let n = 0; n < 4; n += 1) {
      app.clock.advance(10 * 60_000)
      await stayLoggedIn()
    }

    const { items, late } = await queue(one())
    expect(present(items.find(({ subject }) => subject === withdrawal)).isLate).toBe(true)
    expect(late).toBeGreaterThan(before)
    await one().post(`/console/withdrawals/${withdrawal}/reject`, { reason: 'ทดสอบ' })
    expect(await subjects()).not.toContain(withdrawal)
  })
})

describe('a task', () => {
  test('is taken by one of ten at the same time, and the others get the name of its holder', async () => {
    const withdrawal = await waitingWithdrawal()

    const replies = await Promise.all(operators.map(async (browser) => await take(browser, 'withdrawal_review', withdrawal)))

    const [done] = replies.filter(({ status }) => status === 200)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure.code === 'workQueue.taken')).toHaveLength(TEN - 1)
    expect(done?.data.holder).toMatchObject({ isOwn: true, until: new Date(app.clock.now().getTime() + 15 * 60_000).toISOString() })
    for (const { status, failure } of replies)
      if (status !== 200) expect(failure.message).toBe(`${present(done?.data.holder).operator} รับงานนี้อยู่`)
  })

  test('is given to ten operators who request the next one as ten different tasks', async () => {
    for (let n = 0; n < TEN; n += 1) await waitingWithdrawal()

    const replies = await Promise.all(
      operators.map(async (browser) => await browser.post('/console/queue/next', { kinds: ['withdrawal_review'] })),
    )

    const subjects = replies.map(({ data }) => data.task?.subject)
    expect(new Set(subjects).size).toBe(TEN)
    expect(subjects).not.toContain(undefined)
  })

  test('that is next has the least time left, and nothing is next when all are held', async () => {
    const [first] = (await queue(one(), 'holder=free')).items

    expect((await one().post('/console/queue/next', {})).data.task).toMatchObject({
      kind: present(first).kind,
      subject: present(first).subject,
    })
    expect((await one().post('/console/queue/next', { kinds: [] })).data.task).toBeNull()
    expect((await one().post('/console/queue/next', { kinds: ['game_alert'] })).data.task).toBeNull()
  })

  test('is free again after 15 minutes, unless its holder renews it', async () => {
    const withdrawal = await waitingWithdrawal()
    await take(one(), 'withdrawal_review', withdrawal)
    app.clock.advance(10 * 60_000)
    await stayLoggedIn()
    expect((await take(one(), 'withdrawal_review', withdrawal)).status).toBe(200)
    app.clock.advance(10 * 60_000)
    await stayLoggedIn()
    expect((await take(two(), 'withdrawal_review', withdrawal)).failure).toMatchObject({ code: 'workQueue.taken' })

    app.clock.advance(5 * 60_000)

    expect((await take(two(), 'withdrawal_review', withdrawal)).data.holder).toMatchObject({ isOwn: true, operator: 'คนที่ 1' })
    expect((await queue(one(), 'holder=mine')).items).toEqual([])
    expect((await queue(two(), 'holder=mine')).items).toMatchObject([{ subject: withdrawal }])
  })

  test('is given back by its holder alone', async () => {
    const withdrawal = await waitingWithdrawal()
    const named = { kind: 'withdrawal_review', subject: withdrawal }
    await take(one(), 'withdrawal_review', withdrawal)

    expect((await two().post('/console/queue/give-back', named)).failure).toMatchObject({ code: 'workQueue.not_held' })
    expect((await one().post('/console/queue/give-back', named)).data).toEqual({ givenBack: true })
    expect((await one().post('/console/queue/give-back', named)).status).toBe(409)
    expect((await take(two(), 'withdrawal_review', withdrawal)).status).toBe(200)
  })

  test('that does not wait cannot be taken', async () => {
    const withdrawal = await waitingWithdrawal()
    expect((await take(one(), 'withdrawal_unknown', withdrawal)).failure).toMatchObject({ code: 'workQueue.task_not_found' })
    expect((await take(one(), 'game_alert', '1')).status).toBe(404)
    expect((await take(one(), 'quests', '1')).status).toBe(422)
  })
})

describe('many tasks at once', () => {
  const many = async (browser: Browser, act: 'take' | 'give-back', subjects: readonly string[], bulkId: string = randomUUID()) =>
    await browser.post(`/console/queue/${act}-many`, {
      bulkId,
      tasks: subjects.map((subject) => ({ kind: 'unmatched_receipt', subject })),
    })

  test('[BULK-1] each is taken or says who holds it, and is given back the same way', async () => {
    const [own, taken] = [await unmatched(), await unmatched()]
    await take(two(), 'unmatched_receipt', taken)

    const { data } = await many(one(), 'take', [own, taken, 'gone'])

    expect(data).toMatchObject({
      rows: [{ code: null }, { code: 'workQueue.taken', message: expect.stringContaining('คนที่ 1') }, { code: 'workQueue.task_not_found' }],
      done: 1,
      failed: 2,
    })
    expect((await many(one(), 'give-back', [own, taken])).data).toMatchObject({
      rows: [{ code: null }, { code: 'workQueue.not_held' }],
      done: 1,
    })
    expect((await queue(one(), 'holder=mine')).total).toBe(0)
  })

  test('[BULK-1] a task of a queue that the role does not open is not taken', async () => {
    const content = await operatorBrowser(app, 'content1', 'คอนเทนต์', ['content'])
    expect((await many(content, 'take', [await unmatched()])).data).toMatchObject({ rows: [{ code: 'operators.not_permitted' }], done: 0 })
  })

  test('[BULK-1] ten operators who take the same tasks at once: each task has one holder', async () => {
    const subjects = [await unmatched(), await unmatched()]

    const replies = await Promise.all(operators.map(async (browser) => await many(browser, 'take', subjects)))

    expect(replies.map(({ data }) => data.done).reduce((sum, done) => sum + done, 0)).toBe(2)
  })
})

describe('the badges', () => {
  test('count each queue, what is late, and what the operator holds', async () => {
    const before = (await one().get('/console/badges')).data.badges
    const withdrawal = await waitingWithdrawal()
    await unmatched()
    await take(one(), 'withdrawal_review', withdrawal)

    const { badges, auditor } = (await one().get('/console/badges')).data

    expect(badges.withdrawals.count).toBe(before.withdrawals.count + 1)
    expect(badges.unmatched.count).toBe(before.unmatched.count + 1)
    expect(badges.queue.count).toBe(before.queue.count + 2)
    expect(badges.mine).toEqual({ count: 1, late: 0 })
    expect((await two().get('/console/badges')).data.badges.mine.count).toBe(0)
    expect(auditor).toMatchObject({ isOk: expect.any(Boolean), findings: 0 })
    app.clock.advance(14 * 60_000)
    await stayLoggedIn()
    app.clock.advance(14 * 60_000)
    await stayLoggedIn()
    app.clock.advance(14 * 60_000)
    await stayLoggedIn()
    expect((await one().get('/console/badges')).data.badges.withdrawals.late).toBeGreaterThanOrEqual(1)
  })
})
