import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedOperator } from '#features/operators/service-seed'
import { readAlerts } from '#features/seamless/wallet/service-open-alerts'
import { closeAlert, raiseAlert } from '#features/seamless/wallet/store-alerts'
import type { Alert } from '#features/seamless/wallet/store-alerts'
import { countedQuestions } from '../../../test/counted-questions.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'

let app: TestApp
let operator: Browser
beforeAll(async () => {
  app = await startApp()
  await sql`insert into provider_host (id) values (${HOST})`.execute(app.context.db)
  await seedOperator(app.wiring.operators, { username: 'checker', password: TEST_PASSWORD, displayName: 'ผู้ตรวจ' })
  const reply = await app.consoleGuest().post('/console/login', { username: 'checker', password: TEST_PASSWORD })
  operator = app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
})
afterAll(async () => await app[Symbol.asyncDispose]())

const HOST = 'sandbox'
const PATH = '/console/alerts'
const REASON = 'ค่ายเกมยืนยันแล้ว'

async function raise(subject: string, more: Partial<Alert> = {}): Promise<string> {
  const alert = {
    hostId: HOST,
    kind: 'large_win',
    subject,
    details: { member: '1', amount: '15000000000' },
    now: app.clock.now(),
    ...more,
  } as const
  await app.context.withTransaction(async (tx) => await raiseAlert(tx, alert))
  return (await open(subject))?.alertId ?? ''
}

async function open(subject: string): Promise<{ readonly alertId: string; readonly times: number } | undefined> {
  const { items } = (await operator.get(`${PATH}?limit=100`)).data
  return items.find((one: { subject: string }) => one.subject === subject)
}

const close = async (alertId: string, body: object = { reason: REASON, times: 1 }) => await operator.post(`${PATH}/${alertId}/close`, body)

describe('alerts of the seamless wallet', () => {
  test('of a page have their members looked up together', async () => {
    const raised = []
    for (const subject of ['together-1', 'together-2', 'together-3']) {
      const member = await app.memberWith()
      await sql`
        insert into game_round (host_id, round_id, member_id, opened_at)
        values (${HOST}, ${subject}, ${member.id}, ${app.clock.now()})`.execute(app.context.db)
      await raise(subject)
      raised.push({ subject, username: member.username })
    }
    const { db, requested } = countedQuestions(app.context.db)

    const { items } = await readAlerts({ ...app.context, db }, { page: 1, limit: 100 })

    expect(items).toEqual(expect.arrayContaining(raised.map((one) => expect.objectContaining(one))))
    expect(requested()).toBe(2)
  })

  test('are shown with whom they are about, how often and since when, and without the number of a member', async () => {
    const member = await app.memberWith()
    await sql`
      insert into game_round (host_id, round_id, member_id, opened_at)
      values (${HOST}, 'round-1', ${member.id}, ${app.clock.now()})`.execute(app.context.db)
    const alertId = await raise('round-1', { kind: 'win_without_bet', details: { member: String(member.id), amount: '100000' } })

    expect(await open('round-1')).toEqual({
      alertId,
      provider: HOST,
      kind: 'win_without_bet',
      subject: 'round-1',
      username: member.username,
      details: { amount: '100000' },
      times: 1,
      firstAt: app.clock.now().toISOString(),
      lastAt: app.clock.now().toISOString(),
    })
  })

  test('are closed with a reason once, by one of ten, with a row in the audit', async () => {
    const alertId = await raise('tx-1')

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await close(alertId)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'seamless.alert_not_found')).toHaveLength(9)
    expect(await open('tx-1')).toBeUndefined()
    const { rows } = await sql`select after from audit where subject = ${`seamless_alert:${alertId}`}`.execute(app.context.db)
    expect(rows).toMatchObject([{ after: { reason: REASON, kind: 'large_win', about: 'tx-1', times: 1 } }])
  })

  test('that came about again since they were read stay open, and a closed one opens again', async () => {
    const alertId = await raise('tx-2')
    await raise('tx-2')

    expect((await close(alertId)).failure.code).toBe('seamless.alert_again')
    expect((await close(alertId, { reason: REASON, times: 2 })).status).toBe(200)

    await raise('tx-2')
    expect(await open('tx-2')).toMatchObject({ alertId, times: 3 })
  })

  test('that solved themselves are gone', async () => {
    const alertId = await raise('round-2', { kind: 'win_without_bet' })
    const matter = { hostId: HOST, kind: 'win_without_bet', subject: 'round-2', now: app.clock.now() } as const
    await app.context.withTransaction(async (tx) => await closeAlert(tx, matter))

    expect(await open('round-2')).toBeUndefined()
    expect((await close(alertId)).status).toBe(404)
  })

  test('need a reason, and an operator', async () => {
    const alertId = await raise('tx-3')

    expect(await close(alertId, { reason: ' ', times: 1 })).toMatchObject({ status: 422, failure: { fields: { reason: 'กรุณากรอกเหตุผล' } } })
    expect((await app.consoleGuest().post(`${PATH}/${alertId}/close`, { reason: REASON, times: 1 })).status).toBe(401)
    expect((await app.consoleGuest().get(PATH)).status).toBe(401)
  })
})
