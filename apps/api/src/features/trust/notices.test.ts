import { audits } from '@morakot/contract/nouns'
import { sql } from 'kysely'
import { KEY_PARTIES } from '@morakot/contract/features/trust/states'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { takeForce } from '../../../test/take-force.ts'
import { recordAction } from '#infra/operators/audit'
import { trustLabel } from '#infra/operators/sensitive-actions'
import { present } from '../../../test/present.ts'
import { compareKeys } from './service-keys.ts'

const REASON = 'ตรวจสอบระบบประจำเดือน'
const TEN = Array.from({ length: 10 })

let app: TestApp
let owner: Browser
let second: Browser
let finance: Browser
beforeAll(async () => {
  app = await startApp({ config: { isPrivateDemo: false }, fetch: async () => new Response(null, { status: 404 }) })
  owner = await signInOperator(app, { username: 'owner', displayName: 'คุณเจ้าของ', roles: ['owner'] })
  second = await signInOperator(app, { username: 'second', roles: ['owner'] })
  finance = await signInOperator(app, { username: 'finance', roles: ['finance'] })
  await app.drainSubscribers()
  for (const one of [owner, second]) await readAll(one)
})
afterAll(async () => await app[Symbol.asyncDispose]())

const noticesOf = async (browser: Browser) => (await browser.get('/console/owner-notices')).data
async function readAll(browser: Browser): Promise<void> {
  const [newest] = (await noticesOf(browser)).items
  if (newest !== undefined) await browser.post('/console/owner-notices/read', { upTo: newest.noticeId })
}
async function approved(apiBaseUrl: string): Promise<string> {
  const { providers } = (await owner.get('/console/platforms')).data
  const { priority, isActive, revision } = present(providers.find(({ code }) => code === 'SB'))
  const input = { priority, isActive, revision, apiBaseUrl, reason: REASON }
  const { changeId } = present((await owner.put('/console/sports-providers/SB', input)).data.proposal)
  await finance.post(`/console/sports-providers/SB/changes/${changeId}/approve`)
  return changeId
}

test('[TRUST-4, F-129] every owner is notified when a change is approved, when it takes force and when it is undone, and so is the alert', async () => {
  const warn = vi.spyOn(app.context.logger, 'warn')
  onTestFinished(() => warn.mockRestore())
  await takeForce(app, 'platforms.in_force', await approved('https://new.example.com'))
  await finance.post(`/console/sports-providers/SB/changes/${await approved('https://other.example.com')}/decline`, {
    reason: 'ไม่ตรงตามที่ตกลง',
  })
  await app.drainSubscribers()

  for (const browser of [owner, second]) {
    const { unread, items } = await noticesOf(browser)
    expect(unread).toBe(4)
    expect(items.slice(0, 4).map(({ title }) => title)).toEqual(
      ['undone', 'approved', 'upstream', 'approved'].map((what) => trustLabel(`sports_provider.${what}`)),
    )
    expect(items[0]).toMatchObject({ about: 'ผู้ให้บริการกีฬา SB', by: 'finance', isRead: false })
  }
  expect((await finance.get('/console/owner-notices')).status).toBe(403)
  const alerts = warn.mock.calls.map(([details]) => details).filter((details) => 'alert' in Object(details))
  const reports = ['approved', 'upstream', 'approved', 'undone'].map((what) => ({ action: `sports_provider.${what}` }))
  expect(alerts).toMatchObject(reports.map((one) => ({ ...one, alert: 'sensitive_change', kind: 'trust', subject: 'sports_provider:SB' })))
})

test('[TRUST-4] a notice is kept once for its row of the audit, and read by each owner alone, ten times at once', async () => {
  await app.drainSubscribers()
  const before = await noticesOf(owner)
  const upTo = present(before.items[1]).noticeId

  const replies = await Promise.all(TEN.map(async () => await owner.post('/console/owner-notices/read', { upTo })))

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const after = await noticesOf(owner)
  expect(after.unread).toBe(1)
  expect(after.items.slice(0, 4).map(({ isRead }) => isRead)).toEqual([false, true, true, true])
  expect((await noticesOf(second)).unread).toBe(4)
  const { rows } = await sql<{ twice: number }>`
    select (count(*) - count(distinct audit_id))::int as twice from owner_notice`.execute(app.context.db)
  expect(rows).toEqual([{ twice: 0 }])
  await readAll(owner)
  expect((await noticesOf(owner)).unread).toBe(0)
})

test('[TRUST-4, TRUST-5, F-129] every owner is notified of another key in the environment at a start, once', async () => {
  await compareKeys(app.context)
  const bank = { ...app.context.config.bank, secret: 'another-key-of-the-bank-0123456789' }
  const started = async () => await compareKeys({ ...app.context, config: { ...app.context.config, bank } })
  const before = (await noticesOf(owner)).unread

  await Promise.all(TEN.map(started))
  await app.drainSubscribers()

  for (const browser of [owner, second]) {
    const [newest] = (await noticesOf(browser)).items
    expect(newest).toMatchObject({ title: trustLabel('trust.key_changed'), about: KEY_PARTIES.bank, by: 'ระบบ', isRead: false })
  }
  expect((await noticesOf(owner)).unread).toBe(before + 1)
})

test.each(['-1', '0', 'x', '99999999999999999999'])('[TRUST-4] a notice %s is none', async (upTo) => {
  expect((await owner.post('/console/owner-notices/read', { upTo })).status).toBe(422)
})

test('[TRUST-4] a person is named, and a change of value is not notified as trust', async () => {
  const { rows } = await sql<{ id: bigint }>`select id from operator where username = 'owner'`.execute(app.context.db)
  await app.context.withTransaction(async (tx) => {
    await recordAction(tx, { actor: 'job:operator', action: 'operator.factors_reset', subject: `op:${rows[0]?.id}` })
    await recordAction(tx, { actor: `op:${rows[0]?.id}`, action: 'promotions.publish', subject: 'promotion:1' })
  })
  await app.drainSubscribers()

  const [newest] = (await noticesOf(second)).items
  expect(newest).toMatchObject({ title: trustLabel('operator.factors_reset'), about: 'คุณเจ้าของ', by: 'ระบบ' })
})

test('[TRUST-4] every change of trust has words', () => {
  const actions = Object.entries(audits).flatMap(([action, { changes }]) => (changes === 'trust' ? [action] : []))
  expect(actions.length).toBeGreaterThan(20)
  for (const action of actions) expect(trustLabel(action)).toMatch(/[ก-๙]/)
})
