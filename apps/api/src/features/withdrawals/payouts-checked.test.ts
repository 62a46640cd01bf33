import { openDatabase } from '@morakot/database/database'
import { memberAccounts, setAccountStatus } from '@morakot/ledger/accounts'
import { recordBreaches } from '@morakot/ledger/findings'
import { LEDGER_AUDITOR_ROLE } from '@morakot/ledger/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedCatalogue } from '#features/games/service-catalogue'
import { seedOperator } from '#features/operators/service-seed'
import { HOST_SECRET, openGame, say, startGameHost, callWallet, TEST_CATALOGUE } from '../../../test/game-host.ts'
import type { GameHost, Player } from '../../../test/game-host.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { startBank } from '../../../test/stub-bank.ts'
import type { StubBank } from '../../../test/stub-bank.ts'
import { payWithdrawal } from './service-payouts.ts'
import { present } from '../../../test/present.ts'

let bank: StubBank
let host: GameHost
let app: TestApp
let first: Browser
let second: Browser
beforeAll(async () => {
  bank = await startBank()
  host = await startGameHost()
  app = await startApp({
    config: {
      bank: { origin: bank.origin, id: 'bank', keyId: '1', secret: 'test-bank-secret' },
      provider: { origin: host.origin, id: 'sandbox', keyId: 'demo', secret: HOST_SECRET },
    },
  })
  await app.context.withTransaction(async (tx) => await seedCatalogue(tx, TEST_CATALOGUE))
  first = await operatorOf('first')
  second = await operatorOf('second')
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
  await bank[Symbol.asyncDispose]()
})
beforeEach(() => {
  bank.mood = 'PAID'
})

const LARGE_BAHT = 5_000_000

async function operatorOf(username: string): Promise<Browser> {
  await seedOperator(app.wiring.operators, { username, password: TEST_PASSWORD, displayName: username })
  const reply = await app.consoleGuest().post('/console/login', { username, password: TEST_PASSWORD })
  return app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
}

async function playerWith(credit: string): Promise<{ player: Player; browser: Browser; member: TestMember }> {
  const member = await app.memberWith({ credit, kycVerifiedAt: app.clock.now(), tier: 'EMPEROR' })
  return { player: await openGame(app, host, member), browser: await app.as(member), member }
}

async function send(browser: Browser, amount: number): Promise<{ id: string; status: string }> {
  const reply = await browser.post('/v2/users/credit.withdraw', { amount, password: TEST_PASSWORD })
  expect(reply.status).toBe(200)
  return { id: String(reply.data.withdrawalId), status: String(reply.data.status) }
}

const withdrawalOf = async (browser: Browser, id: string) => (await browser.get(`/v2/users/withdrawals/${id}`)).data
const approve = async (operator: Browser, id: string) => await operator.post(`/console/withdrawals/${id}/approve`)
async function setStatus({ id }: TestMember, status: 'active' | 'blocked'): Promise<void> {
  await sql`update member set status = ${status} where id = ${id}`.execute(app.context.db)
}
async function setFrozen({ id }: TestMember, status: 'frozen' | 'open'): Promise<void> {
  await app.context.withTransaction(async (tx) => await setAccountStatus(tx, (await memberAccounts(tx, id)).real.id, status))
}

/** The withdrawal in the review queue; undefined when it is not there. */
async function inReview(id: string) {
  const { data } = await first.get('/console/withdrawals?status=REVIEW&limit=100')
  return data.items.find((one: { withdrawalId: string }) => one.withdrawalId === id)
}

async function closeAlerts({ username }: TestMember): Promise<void> {
  const { data } = await first.get('/console/alerts?limit=100')
  for (const alert of data.items.filter((one: { username: string | null }) => one.username === username)) {
    const body = { reason: 'ตรวจสอบแล้ว', times: alert.times }
    expect(await first.post(`/console/alerts/${alert.alertId}/close`, body)).toMatchObject({ status: 200 })
  }
}

/** A finding that stops withdrawals, written as the auditor writes it, while something is done. */
async function whileStopped(work: () => Promise<void>): Promise<void> {
  const { db, close } = openDatabase<Record<never, never>>(app.target, { max: 1, role: LEDGER_AUDITOR_ROLE, applicationName: 'test' })
  await recordBreaches(db, [{ invariant: 'I2 CREDIT does not add up to zero', transferId: null, accountId: null }])
  await close()
  await work()
  for (const { findingId } of (await first.get('/console/audit')).data.findings) {
    await first.post(`/console/audit/findings/${findingId}/propose`, { reason: 'จบการทดสอบ' })
    await second.post(`/console/audit/findings/${findingId}/close`)
  }
}

describe('a payout that is about to be sent', () => {
  test('goes back to review when a win was taken back meanwhile and left a debt', async () => {
    const { player, browser, member } = await playerWith('100.00')
    const win = say.win(player, 4_000)
    await callWallet(app, 'win', win)
    const { id } = await send(browser, 4_000)
    await callWallet(app, 'rollback', say.rollback(player, win['tx_id']))

    await app.runJobs()

    expect(bank.orders.has(id)).toBe(false)
    expect(await withdrawalOf(browser, id)).toMatchObject({ status: 'REVIEW' })
    expect(await inReview(id)).toMatchObject({ username: member.username, flags: ['debt', 'debt_alert', 'sent_back'] })
    const { rows } = await sql`select actor, before, after from audit where subject = ${id}`.execute(app.context.db)
    expect(rows).toEqual([
      { actor: 'job:cashier', before: { status: 'APPROVED' }, after: { status: 'REVIEW', because: ['debt', 'debt_alert'] } },
    ])
  })

  test.each([
    ['is blocked', 'blocked', async (member: TestMember): Promise<void> => await setStatus(member, 'blocked')],
    ['has a frozen wallet', 'frozen', async (member: TestMember): Promise<void> => await setFrozen(member, 'frozen')],
  ] as const)('goes back to review when its member %s', async (_what, flag, happen) => {
    const { browser, member } = await playerWith('500.00')
    const { id } = await send(browser, 300)
    await happen(member)

    await app.runJobs()

    expect(bank.orders.has(id)).toBe(false)
    expect(present(await inReview(id)).flags).toEqual([flag, 'sent_back'])
  })

  test.each([
    [
      'a very large win',
      'large_win',
      async (player: Player): Promise<void> => void (await callWallet(app, 'win', say.win(player, LARGE_BAHT))),
    ],
    [
      'a transaction that came again with other content',
      'duplicate_mismatch',
      async (player: Player): Promise<void> => {
        const bet = say.bet(player, 10)
        await callWallet(app, 'bet', bet)
        await callWallet(app, 'bet', { ...bet, amount: '1' })
      },
    ],
  ] as const)('goes back to review when %s waits for a person', async (_what, flag, happen) => {
    const { player, browser } = await playerWith('500.00')
    const { id } = await send(browser, 300)
    await happen(player)

    await app.runJobs()

    expect(bank.orders.has(id)).toBe(false)
    expect(present(await inReview(id)).flags).toEqual([flag, 'sent_back'])
  })

  test('goes back to review while withdrawals are stopped', async () => {
    const { browser } = await playerWith('500.00')
    const { id } = await send(browser, 300)

    await whileStopped(async () => {
      await app.runJobs()
      expect(present(await inReview(id)).flags).toEqual(['stopped', 'sent_back'])
    })

    expect(bank.orders.has(id)).toBe(false)
    expect(present(await inReview(id)).flags).toEqual(['sent_back'])
  })

  test('that went back is approved again, by two operators where it takes two, and paid once', async () => {
    const { browser, member } = await playerWith('60000.00')
    const { id, status } = await send(browser, 50_001)
    expect(status).toBe('REVIEW')
    await approve(first, id)
    await approve(second, id)
    await setStatus(member, 'blocked')
    await app.runJobs()
    await setStatus(member, 'active')
    expect(await inReview(id)).toMatchObject({ approvals: [], approvalsNeeded: 2, flags: ['sent_back'] })

    expect((await approve(first, id)).data).toMatchObject({ status: 'REVIEW', approvals: [{ operator: 'first' }] })
    expect(await approve(first, id)).toMatchObject({ status: 409, failure: { code: 'cashier.second_operator_needed' } })
    expect((await approve(second, id)).data.status).toBe('APPROVED')
    await app.runJobs()

    const { timeline, status: ended } = await withdrawalOf(browser, id)
    expect(ended).toBe('PAID')
    expect(timeline.map((step: { status: string }) => step.status)).toEqual(
      ['REQUESTED', 'REVIEW', 'APPROVED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID'], //
    )
    expect(bank.arrived.filter((reference) => reference === id)).toHaveLength(1)
  })

  test('that went back is rejected as any other, and the money is there again', async () => {
    const { browser, member } = await playerWith('500.00')
    const { id } = await send(browser, 300)
    await setStatus(member, 'blocked')
    await app.runJobs()

    expect((await first.post(`/console/withdrawals/${id}/reject`, { reason: 'บัญชีถูกระงับ' })).status).toBe(200)

    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('has rounds of review that are counted from nothing, no matter who writes', async () => {
    const { browser } = await playerWith('500.00')
    const { id } = await send(browser, 300)

    const writing = sql`update withdrawal set review_round = -1 where id = ${id}`.execute(app.context.db)

    await expect(writing).rejects.toThrow('withdrawal__review_round_not_negative')
  })

  test('is validated and sent, or validated and returned to review, by one of ten jobs at once', async () => {
    const [free, held] = [await playerWith('500.00'), await playerWith('500.00')]
    const [paid, kept] = [await send(free.browser, 300), await send(held.browser, 300)]
    await setStatus(held.member, 'blocked')

    await Promise.all(
      Array.from({ length: 10 }, async (_, turn) => await payWithdrawal(app.wiring.cashier, turn % 2 === 0 ? paid.id : kept.id)),
    )

    expect((await withdrawalOf(free.browser, paid.id)).status).toBe('PAID')
    expect(present(await inReview(kept.id)).flags).toEqual(['blocked', 'sent_back'])
    const { rows } = await sql`select 1 from audit where subject = ${kept.id} and action = 'withdrawal.sent_back'`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })
})

describe('[seamless rule 10] a withdrawal that is requested', () => {
  test('[F-52] after a very large win waits for a person, and is paid once the alert is closed and an operator approves', async () => {
    const { player, browser, member } = await playerWith('100.00')
    await callWallet(app, 'win', say.win(player, LARGE_BAHT))

    const { id, status } = await send(browser, 3_000)

    expect(status).toBe('REVIEW')
    const otherAlerts = async () => (await first.get(`/console/withdrawals/${id}`)).data.evidence.openAlerts
    expect(present(await inReview(id)).flags).toEqual(['large_win'])
    expect(await otherAlerts()).toEqual(['large_win'])
    await closeAlerts(member)
    expect(present(await inReview(id)).flags).toEqual([])
    expect(await otherAlerts()).toEqual([])
    expect((await approve(first, id)).data.status).toBe('APPROVED')
    await app.runJobs()
    expect((await withdrawalOf(browser, id)).status).toBe('PAID')
  })

  test('approved before its alert is closed returns to review: the alert is evaluated first', async () => {
    const { player, browser } = await playerWith('100.00')
    await callWallet(app, 'win', say.win(player, LARGE_BAHT))
    const { id } = await send(browser, 3_000)

    await approve(first, id)
    await app.runJobs()

    expect(present(await inReview(id)).flags).toEqual(['large_win', 'sent_back'])
  })

  test('by another member, or after the alert was closed, runs through automatically', async () => {
    const { player, browser, member } = await playerWith('100.00')
    const other = await playerWith('500.00')
    await callWallet(app, 'win', say.win(player, LARGE_BAHT))

    expect((await send(other.browser, 300)).status).toBe('APPROVED')
    await closeAlerts(member)
    expect((await send(browser, 300)).status).toBe('APPROVED')
  })
})
