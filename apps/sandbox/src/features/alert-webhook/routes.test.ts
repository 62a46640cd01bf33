import { randomUUID } from 'node:crypto'
import { ALERT_WEBHOOK_PATH } from '@morakot/contract/outside/alert-webhook'
import { expect, test } from 'vitest'

import { startSandbox } from '../../testing/start-sandbox.ts'
import type { TestSandbox } from '../../testing/start-sandbox.ts'

const alert = (change: object = {}) => ({
  id: randomUUID(),
  at: '2026-11-30T05:12:00.000Z',
  kind: 'withdrawal_review',
  step: 'LATE',
  text: 'ถอนเงิน 1 รายการเกินเป้า นานสุด 1 นาที',
  url: 'http://localhost:3001/inbox?view=late',
  ...change,
})
const send = (sandbox: TestSandbox, body: object, change = {}) => sandbox.signed('webhook', 'POST', ALERT_WEBHOOK_PATH, body, change)
const pageOf = async (sandbox: TestSandbox) => await sandbox.app.inject({ method: 'GET', url: '/alert-webhook' })

test('[PUSH-8] the tool shows each signed alert once, as text, and says when there is none', async () => {
  await using sandbox = await startSandbox()
  expect((await pageOf(sandbox)).body).toContain('ยังไม่มีการแจ้งเตือน')
  const same = alert({ text: '<b>ถอนเงิน</b>' })
  for (let n = 0; n < 2; n += 1) expect((await send(sandbox, same)).statusCode).toBe(200)
  const { body } = await pageOf(sandbox)
  expect(body.split('&lt;b&gt;ถอนเงิน').length - 1).toBe(1)
})

test('[PUSH-8] the tool takes nothing that is not signed, or is no alert', async () => {
  await using sandbox = await startSandbox()
  expect((await sandbox.app.inject({ method: 'POST', url: ALERT_WEBHOOK_PATH, payload: alert() })).statusCode).toBe(401)
  expect((await send(sandbox, alert(), { 'x-signature': '0'.repeat(64) })).statusCode).toBe(401)
  expect((await send(sandbox, alert({ step: 'NEW' }))).statusCode).toBe(422)
  expect((await pageOf(sandbox)).body).toContain('ยังไม่มีการแจ้งเตือน')
})

test('[PUSH-8] the tool shows no alerts where outsiders can reach the demo', async () => {
  await using sandbox = await startSandbox({ isExposed: true })
  await send(sandbox, alert())
  const { statusCode, body } = await pageOf(sandbox)
  expect([statusCode, body.includes('ถอนเงิน')]).toEqual([403, false])
})
