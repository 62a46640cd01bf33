import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveNewest } from './value-changes.ts'
import { operatorBrowser } from './operator-browser.ts'
import { startApp } from './start-app.ts'
import type { Browser, TestApp, TestReply } from './start-app.ts'
import { present } from './present.ts'
import { readRules } from '#infra/rules-config'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'

// One operator who proposes in one browser and approves in another, signed in anew: still one person, whatever the kind of the proposal.

const REASON = 'ทดสอบการอนุมัติ'

let app: TestApp
let mine: Browser
let mineElsewhere: Browser
let other: Browser
beforeAll(async () => {
  app = await startApp({ fetch: async () => new Response(null, { status: 404 }) })
  mine = await operatorBrowser(app, 'one', 'คนที่หนึ่ง')
  mineElsewhere = await operatorBrowser(app, 'one', 'คนที่หนึ่ง')
  other = await operatorBrowser(app, 'other', 'คนที่สอง')
  await operatorBrowser(app, 'third', 'คนที่สาม', ['support'])
})
afterAll(async () => await app[Symbol.asyncDispose]())

type Approve = (by: Browser) => Promise<TestReply>

async function proposedRules(section: string, path: string, value: unknown): Promise<Approve> {
  const { sections } = (await mine.get('/console/rules')).data
  const { version } = present(sections.find((one: { section: string }) => one.section === section))
  const { data, text } = await mine.put(`/console/rules/${section}`, { version, changes: [{ path, value }], reason: REASON })
  expect(data?.proposal, text).toBeDefined()
  return async (by) => await by.post(`/console/rules/${section}/changes/${present(data.proposal).changeId}/approve`)
}

const PROPOSALS: Readonly<Record<string, () => Promise<Approve>>> = {
  'an amount of the rules': async () => await proposedRules('cashier', 'depositMax', 150_000),
  'our receiving accounts': async () => {
    const { otherReceivers } = await readRules(app.context.db, cashierRules)
    const account = { source: 'feed', bankCode: 'SCB', number: '9998887776', name: 'บริษัท มรกต จำกัด' }
    return await proposedRules('accounts', 'otherReceivers', [...otherReceivers, account])
  },
  'thresholds of tiers': async () => {
    const { version, rules } = (await mine.get('/console/tiers')).data
    const { data } = await mine.post('/console/tiers/changes', { version, rules: { ...rules, graceDays: 31 }, reason: REASON })
    return async (by) => await by.post(`/console/tiers/changes/${present(data.proposal).changeId}/approve`)
  },
  'the address of a provider': async () => {
    const { providers } = (await mine.get('/console/platforms')).data
    const { priority, isActive, revision } = present(providers.find(({ code }: { code: string }) => code === 'SB'))
    const body = { priority, isActive, revision, apiBaseUrl: 'https://new.example.com', reason: REASON }
    const { data, text } = await mine.put('/console/sports-providers/SB', body)
    expect(data?.proposal, text).toBeDefined()
    return async (by) => await by.post(`/console/sports-providers/SB/changes/${present(data.proposal).changeId}/approve`)
  },
  'roles of an operator': async () => {
    const { items } = (await mine.get('/console/operators')).data
    const { operatorId } = present(items.find(({ username }: { username: string }) => username === 'third'))
    const { data, text } = await mine.post('/console/operator-changes/person', { operatorId, roles: ['content'], reason: REASON })
    expect(data, text).not.toBeNull()
    const { rows } = await sql<{ id: string }>`select id from operator_change where status = 'WAITING'`.execute(app.context.db)
    return async (by) => await by.post(`/console/operator-changes/${rows[0]?.id}/approve`)
  },
  'what members get': async () => {
    const { version, rates } = (await mine.get('/console/cashback/rates')).data
    await mine.put('/console/cashback/rates', { version, rates: { ...rates, slot: rates.slot + 1 }, reason: REASON })
    return approveNewest
  },
}

test.each(Object.entries(PROPOSALS))(
  '[TRUST-2, VALUE-1] %s: who proposed it does not approve it under another session, another operator does',
  async (_what, propose) => {
    const approve = await propose()

    for (const by of [mine, mineElsewhere]) {
      const reply = await approve(by)
      expect(reply.status, reply.text).toBe(409)
      expect(reply.failure.code).toMatch(/\.second_operator_needed$/u)
      expect(reply.failure.message).toMatch(/[ก-๙]/u)
    }
    const approved = await approve(other)
    expect(approved.status, approved.text).toBe(200)
  },
)
