import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@morakot/database/database'
import type { Breach } from '@morakot/ledger/audit'
import { memberAccounts } from '@morakot/ledger/accounts'
import { recordBreaches, recordPass } from '@morakot/ledger/findings'
import { LEDGER_AUDITOR_ROLE } from '@morakot/ledger/roles'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedOperator } from '#features/operators/service-seed'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { present } from '../../../test/present.ts'

let banked: BankedApp
let app: TestApp
let maker: Browser
let checker: Browser
let member: TestMember
let accountId: bigint
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
  maker = await operatorOf('maker')
  checker = await operatorOf('checker')
})
afterAll(async () => await banked[Symbol.asyncDispose]())
beforeEach(async () => {
  member = await app.memberWith({ credit: '500.00' })
  accountId = (await memberAccounts(app.context.db, member.id)).real.id
})
afterEach(async () => {
  for (const { findingId, proposal } of (await maker.get(PATH)).data.findings) {
    if (proposal === null) await maker.post(`${PATH}/findings/${findingId}/propose`, { reason: 'จบการทดสอบ' })
    await checker.post(`${PATH}/findings/${findingId}/close`)
  }
})

const PATH = '/console/audit'
const WITHDRAW = '/v2/users/credit.withdraw'
const REASON = { reason: 'คืนค่าจากสำรองแล้ว' }

async function operatorOf(username: string): Promise<Browser> {
  await seedOperator(app.wiring.operators, { username, password: TEST_PASSWORD, displayName: username })
  const reply = await app.consoleGuest().post('/console/login', { username, password: TEST_PASSWORD })
  return app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
}

/** Works as the auditor does, through a connection of its role. */
async function asAuditor<T>(work: (db: TestApp['context']['db']) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase<Record<never, never>>(app.target, { max: 1, role: LEDGER_AUDITOR_ROLE, applicationName: 'test' })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const find = async (breach: Partial<Breach> = {}) =>
  await asAuditor(
    async (db) =>
      await recordBreaches(db, [{ invariant: 'I3 balance is not the sum of its entries', transferId: null, accountId: null, ...breach }]),
  )
const status = async () => (await maker.get(PATH)).data
const firstFinding = async () => present((await status()).findings[0]).findingId
const health = async () => (await app.app.inject({ url: '/health' })).json()

describe('what the auditor found', () => {
  test('is shown to operators with whom it is about, what it did, and whether it is still there', async () => {
    await find({ accountId })

    expect(await status()).toMatchObject({
      isOk: false,
      areWithdrawalsStopped: false,
      total: 1,
      findings: [
        {
          invariant: 'I3 balance is not the sum of its entries',
          effect: 'freeze',
          account: { accountId: String(accountId), code: 'real', username: member.username },
          frozen: 1,
          isStillFound: true,
          proposal: null,
        },
      ],
    })
  })

  test('is closed by two operators with a reason, and the member may withdraw again; both are written down', async () => {
    await find({ accountId })
    const browser = await app.as(member)
    const request = { amount: 100, password: TEST_PASSWORD }
    expect(await browser.post(WITHDRAW, request)).toMatchObject({ status: 403, failure: { code: 'cashier.blocked' } })
    const finding = `${PATH}/findings/${await firstFinding()}` as const

    expect((await maker.post(`${finding}/close`)).failure.code).toBe('audit.not_proposed')
    expect((await maker.post(`${finding}/propose`, REASON)).data.findings[0]?.proposal).toMatchObject({ operator: 'maker', ...REASON })
    expect((await checker.post(`${finding}/propose`, REASON)).failure.code).toBe('audit.already_proposed')
    expect((await maker.post(`${finding}/close`)).failure.code).toBe('audit.second_operator_needed')
    const closings = await Promise.all(Array.from({ length: 10 }, async () => await checker.post(`${finding}/close`)))

    expect(closings.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await checker.post(`${finding}/close`)).failure.code).toBe('audit.finding_not_found')
    expect((await browser.post(WITHDRAW, request)).status).toBe(200)
    const { rows } =
      await sql`select action from audit where action like 'finding.%' and subject = ${finding.split('/').at(-1)} order by id`.execute(
        app.context.db,
      )
    expect(rows).toEqual([{ action: 'finding.propose' }, { action: 'finding.close' }])
  })

  test('stays open when the second operator refuses', async () => {
    await find({ accountId })
    const finding = `${PATH}/findings/${await firstFinding()}` as const
    expect((await checker.post(`${finding}/refuse`)).failure.code).toBe('audit.not_proposed')
    await maker.post(`${finding}/propose`, REASON)

    expect((await checker.post(`${finding}/refuse`)).data.findings[0]?.proposal).toBe(null)
    expect((await checker.post(`${finding}/close`)).failure.code).toBe('audit.not_proposed')
  })

  test.each([[{}], [{ reason: ' ' }], [{ reason: 'ก'.repeat(201) }]])('needs a reason to be closed (%#)', async (body) => {
    await find({ accountId })

    expect((await maker.post(`${PATH}/findings/${await firstFinding()}/propose`, body)).status).toBe(422)
    expect((await maker.post(`${PATH}/findings/999999/propose`, REASON)).failure.code).toBe('audit.finding_not_found')
  })
})

describe('a ledger that does not add up, and no account can be named', () => {
  test('[CALL-30] stops withdrawals, not play, and shows it to the member', async () => {
    await find({ invariant: 'I2 CREDIT does not add up to zero' })
    const browser = await app.as(member)

    expect(await browser.post(WITHDRAW, { amount: 100, password: TEST_PASSWORD })).toMatchObject({
      status: 409,
      failure: { code: 'cashier.withdrawals_stopped' },
    })
    const { canWithdraw, locks } = (await browser.get('/v2/users/withdrawal/conditions')).data
    expect([canWithdraw, locks.map(({ code }) => code)]).toEqual([false, expect.arrayContaining(['STOPPED'])])
    expect((await memberAccounts(app.context.db, member.id)).real.status).toBe('open')
  })

  test('sends a payout that was approved before back to review, and it is paid once the finding is closed and an operator approves', async () => {
    const browser = await app.as(member)
    const { withdrawalId } = (await browser.post(WITHDRAW, { amount: 100, password: TEST_PASSWORD })).data
    await find({ invariant: 'I2 CREDIT does not add up to zero' })
    await app.runJobs()
    expect(banked.bank.orders.has(withdrawalId)).toBe(false)
    expect((await browser.get(`/v2/users/withdrawals/${withdrawalId}`)).data.status).toBe('REVIEW')

    const finding = `${PATH}/findings/${await firstFinding()}` as const
    await maker.post(`${finding}/propose`, REASON)
    await checker.post(`${finding}/close`)
    await maker.post(`/console/withdrawals/${withdrawalId}/approve`)
    await app.runJobs()
    expect((await browser.get(`/v2/users/withdrawals/${withdrawalId}`)).data.status).toBe('PAID')
  })
})

/** The server caches the response for a quarter of a second. */
const KEPT_MS = 300

describe('health', () => {
  test('shows every caller whether the ledger is correct, and no member’s data', async () => {
    await app.drainSubscribers()
    const names = app.opened.subscribers.map(({ name }) => name).toSorted()
    expect(await health()).toEqual({
      ok: true,
      ledger: { ok: false, lastPassAt: null, lagTransactions: expect.any(Number), breaches: 0, late: [] },
      events: {
        ok: true,
        parked: 0,
        subscribers: names.map((name) => ({ name, lagSeconds: 0, state: 'ok' })),
      },
    })

    await asAuditor(async (db) => await recordPass(db, { from: '0', to: '1', audited: 0n }))
    await sleep(KEPT_MS)
    expect(await health()).toMatchObject({ ok: true, ledger: { ok: true, lastPassAt: expect.any(String), breaches: 0 } })

    await find({ accountId })
    await sleep(KEPT_MS)
    const reply = await app.app.inject({ url: '/health' })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ ok: true, ledger: { ok: false, breaches: 1 } })
    expect(Object.keys(reply.json().ledger)).toEqual(['ok', 'lastPassAt', 'lagTransactions', 'breaches', 'late'])
  })
})
