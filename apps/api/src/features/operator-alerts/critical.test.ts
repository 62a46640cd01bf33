import { randomUUID } from 'node:crypto'
import { openDatabase } from '@morakot/database/database'
import { recordBreaches } from '@morakot/ledger/findings'
import { LEDGER_AUDITOR_ROLE } from '@morakot/ledger/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobKinds } from '../../background.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { parkEvent } from '../../../test/parked-event.ts'
import { present } from '../../../test/present.ts'
import { startPushService } from '../../../test/push-receiver.ts'
import type { PushService } from '../../../test/push-receiver.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { operatorAlertsModule } from './module.ts'
import { ALERTS_PUSH } from './service-context.ts'
import type { AlertsContext } from './service-context.ts'
import { watchTasks } from './service-watch.ts'

const TEN = 10
const MINUTE_MS = 60_000
const FINDINGS = 'ด่วน · ผู้ตรวจยอดพบ 1 รายการ ต้องตรวจทันที'
let push: PushService
let banked: BankedApp
let app: TestApp
let context: AlertsContext
const browsers = new Map<string, Browser>()
const as = (name: string) => browsers.get(name) ?? app.consoleGuest()
// Noon in Bangkok.
const noon = new Date('2026-11-20T05:00:00.000Z')
beforeAll(async () => {
  push = await startPushService()
  banked = await startBankedApp({ privateUpstreams: [push.origin] })
  ;({ app } = banked)
  context = app.opened.contextOf(operatorAlertsModule)
  for (const role of ['owner', 'finance', 'content'] as const) {
    const browser = await operatorBrowser(app, role, `คน${role}`, [role])
    browsers.set(role, browser)
    const added = await browser.post('/console/alert-channels', push.subscribe(role))
    if (added.status !== 200) throw new Error(added.text)
  }
})
afterAll(async () => {
  await banked[Symbol.asyncDispose]()
  await push[Symbol.asyncDispose]()
})
beforeEach(async () => {
  app.clock.setTo(noon)
  await asSuperuser(
    'alter table ledger.finding disable trigger all; delete from ledger.finding; alter table ledger.finding enable always trigger finding__never_removed',
  )
  const { db } = app.context
  await sql`delete from operator_alert`.execute(db)
  await sql`update event_failure set state = 'closed', ended_at = now() where state = 'parked'`.execute(db)
  await sql`update operator_alert_setting set on_duty_until = null, quiet_from = null, quiet_until = null`.execute(db)
  push.arrived.length = 0
})

async function asSuperuser(statement: string): Promise<void> {
  const { pool, close } = openDatabase(app.target, { max: 1, applicationName: 'test' })
  await pool.query(statement)
  await close()
}

/** The auditor finds something, through a connection of its role. */
async function find(invariant: string): Promise<void> {
  const { db, close } = openDatabase<Record<never, never>>(app.target, { max: 1, role: LEDGER_AUDITOR_ROLE, applicationName: 'test' })
  await recordBreaches(db, [{ invariant, transferId: null, accountId: null }])
  await close()
}

/** A payout whose outcome the bank does not tell. */
async function unknownPayout(): Promise<string> {
  const member = await app.memberWith({ credit: '500.00' })
  const browser = await app.as(member)
  banked.bank.mood = 'taken_then_silent'
  const { data, text } = await browser.post('/v2/users/credit.withdraw', { amount: 300, password: TEST_PASSWORD })
  await app.runJobs()
  const { status } = (await browser.get(`/v2/users/withdrawals/${data?.withdrawalId}`)).data
  expect(status, text).toBe('UNKNOWN')
  return String(data.withdrawalId)
}

async function watchAndDeliver(): Promise<void> {
  await watchTasks(context)
  const kinds = (await jobKinds(app.context, app.opened)).filter(({ name }) => name === ALERTS_PUSH)
  await app.context.jobs.drain(kinds)
}
const received = () => push.arrived.map(({ path, message }) => `${path} ${message.body}`).toSorted()
const critical = async () => {
  const { rows } = await sql<{ username: string; kind: string; subject: string; isSent: boolean }>`
    select username, kind, subject, sent_at is not null as "isSent" from operator_alert join operator on operator.id = operator_id
    where step = 'CRITICAL' order by username, subject`.execute(app.context.db)
  return rows
}
const quiet = async (name: string) => await as(name).put('/console/alert-quiet', { quiet: { from: '11:00', until: '13:00' } })

describe('[PUSH-4] a critical task', () => {
  test('of the auditor is sent at once, in quiet hours too, to the owners and who may close it, once, by ten at the same time', async () => {
    await quiet('owner')
    await find('I1 sums to zero')

    await Promise.all(Array.from({ length: TEN }, async () => await watchAndDeliver()))

    expect(await critical()).toMatchObject([{ username: 'finance' }, { username: 'owner' }].map((one) => ({ ...one, isSent: true })))
    expect(received()).toEqual([`/finance ${FINDINGS}`, `/owner ${FINDINGS}`])
    expect(push.arrived[0]?.message.url).toBe('/inbox?view=all')
  })

  test('waits for no message about late tasks, and for one critical message at most five minutes', async () => {
    await parkEvent(app, noon)
    app.clock.advance(11 * MINUTE_MS)
    await watchAndDeliver()
    expect(received()).toHaveLength(1)
    push.arrived.length = 0

    await find('I1 sums to zero')
    await watchAndDeliver()
    expect(received()).toEqual([`/finance ${FINDINGS}`, `/owner ${FINDINGS}`])
    push.arrived.length = 0

    await find('I3 another')
    await find('I4 a third')
    await watchAndDeliver()
    expect(received()).toEqual([])
    app.clock.advance(5 * MINUTE_MS)
    await watchAndDeliver()
    const both = 'ด่วน · ผู้ตรวจยอดพบ 2 รายการ ต้องตรวจทันที'
    expect(received()).toEqual([`/finance ${both}`, `/owner ${both}`])
  })

  test('is a payout without an outcome when it is not the only one, and no longer when one of the two is settled', async () => {
    const first = await unknownPayout()
    await watchTasks(context)
    expect(await critical()).toEqual([])
    const second = await unknownPayout()
    await quiet('finance')
    await find('I1 sums to zero')
    await watchAndDeliver()
    const payouts = (await critical()).filter(({ kind }) => kind === 'withdrawal_unknown')
    expect(new Set(payouts.map(({ subject }) => subject))).toEqual(new Set([first, second]))
    expect(received()).toContain('/owner ด่วน · งาน 3 รายการ ต้องตรวจทันที')

    await sql`update operator_alert set message_id = null, sent_at = null`.execute(app.context.db)
    banked.bank.mood = 'PAID'
    await app.prove(first)
    await watchTasks(context)
    expect((await critical()).map(({ kind }) => kind)).toEqual(['audit_finding', 'audit_finding'])
    await app.prove(second)
  })

  test('reaches no one who may neither do it nor is an owner', async () => {
    await find('I1 sums to zero')
    await watchAndDeliver()
    expect((await critical()).map(({ username }) => username)).not.toContain('content')
    expect(present(push.arrived[0]).message.body).not.toMatch(/฿|บาท/u)
  })

  test('is a halt that the product started, and not one of an operator', async () => {
    const { db } = app.context
    const halted = await as('owner').post('/console/payout-halts', {
      haltId: randomUUID(),
      scope: 'GATEWAY',
      reasonCode: 'maintenance',
      note: 'ปิดปรับปรุงเกตเวย์',
    })
    expect(halted.status, halted.text).toBe(200)
    await sql`
      insert into payout_halt (id, scope, account, source, reason_code, found_count, started_at)
      values (gen_random_uuid(), 'ACCOUNT', '0123456789', 'AUTOMATIC', 'unknown_payouts', 3, ${noon})`.execute(db)
    await watchAndDeliver()

    expect((await critical()).map(({ username, kind }) => `${username} ${kind}`)).toEqual([
      'finance payout_halt_automatic',
      'owner payout_halt_automatic',
    ])
  })
})
