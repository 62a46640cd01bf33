import { OPERATOR_ROLE_CODES } from '@morakot/contract/permission'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redemptionModule } from '#features/redemption/module'
import { seedRedemption } from '#features/redemption/service-seed'
import { readRules } from '#infra/database/rules-config'
import { operatorBrowser } from './operator-browser.ts'
import { present } from './present.ts'
import { startApp } from './start-app.ts'
import type { Browser, TestApp, TestReply } from './start-app.ts'
import { newestChange } from './value-changes.ts'

// Who decides a proposal, whatever its kind: never its proposer, in no session, and only operators whom the list of proposals names.

const REASON = 'ทดสอบการอนุมัติ'
const ITEMS = '/console/redemption/items'

let app: TestApp
let mine: Browser
let mineElsewhere: Browser
let other: Browser
beforeAll(async () => {
  app = await startApp({ fetch: async () => new Response(null, { status: 404 }) })
  const plan = { clock: app.clock, seedNumber: 1, history: 'off', hasDemoLogins: false, isQuiet: true } as const
  await seedRedemption(app.opened.contextOf(redemptionModule), plan)
  mine = await operatorBrowser(app, 'one', 'คนที่หนึ่ง')
  mineElsewhere = await operatorBrowser(app, 'one', 'คนที่หนึ่ง')
  other = await operatorBrowser(app, 'other', 'คนที่สอง')
  await operatorBrowser(app, 'third', 'คนที่สาม', ['support'])
})
afterAll(async () => await app[Symbol.asyncDispose]())

/** A proposal that waits. `path` is followed by `/approve` and `/decline`. */
interface Waiting {
  readonly path: string
  /** Makes room for the next of its kind, once it was carried out. */
  readonly over?: () => Promise<unknown>
}

async function proposedRules(section: string, path: string, value: unknown): Promise<Waiting> {
  const { sections } = (await mine.get('/console/rules')).data
  const { version } = present(sections.find((one: { section: string }) => one.section === section))
  const { data, text } = await mine.put(`/console/rules/${section}`, { version, changes: [{ path, value }], reason: REASON })
  expect(data?.proposal, text).toBeDefined()
  return { path: `/console/rules/${section}/changes/${present(data.proposal).changeId}` }
}

async function proposedValue(reply: TestReply, over: Waiting['over'] = async () => null): Promise<Waiting> {
  expect(reply.data, reply.text).toMatchObject({ outcome: 'proposed' })
  return { path: `/console/value/changes/${(await newestChange(mine)).changeId}`, over }
}

/** A reward of three pieces of 8,000 baht in the shop. */
async function reward() {
  const form = { name: 'ทองคำ', priceInPoint: 9_000, value: 8_000, memberLimit: null }
  const { data } = await mine.post(ITEMS, { ...form, parentId: '2', stock: 3 })
  expect((await other.post(`${ITEMS}/${data.id}/publish`, {})).status).toBe(200)
  return { path: `${ITEMS}/${data.id}`, edit: { ...form, version: 1, priceInPoint: 1 } }
}

let made = 0

const PROPOSALS: Readonly<Record<string, () => Promise<Waiting>>> = {
  'an amount of the rules': async () => await proposedRules('cashier', 'depositMax', 150_000 + (made += 1)),
  'our receiving accounts': async () => {
    const { otherReceivers } = await readRules(app.context.db, cashierRules)
    const account = { source: 'feed', bankCode: 'SCB', number: String(9_998_887_000 + (made += 1)), name: 'บริษัท มรกต จำกัด' }
    return await proposedRules('accounts', 'otherReceivers', [...otherReceivers, account])
  },
  'thresholds of tiers': async () => {
    const { version, rules } = (await mine.get('/console/tiers')).data
    const changed = { ...rules, graceDays: rules.graceDays + 1 }
    const { data } = await mine.post('/console/tiers/changes', { version, rules: changed, reason: REASON })
    return { path: `/console/tiers/changes/${present(data.proposal).changeId}` }
  },
  'the address of a provider': async () => {
    const { providers } = (await mine.get('/console/platforms')).data
    const { priority, isActive, revision } = present(providers.find(({ code }: { code: string }) => code === 'SB'))
    const body = { priority, isActive, revision, apiBaseUrl: `https://new${(made += 1)}.example.com`, reason: REASON }
    const { data, text } = await mine.put('/console/sports-providers/SB', body)
    expect(data?.proposal, text).toBeDefined()
    return { path: `/console/sports-providers/SB/changes/${present(data.proposal).changeId}` }
  },
  'our backup account': async () => {
    const { otherReceivers } = await readRules(app.context.db, cashierRules)
    const { bankCode, number, name } = present(otherReceivers[0])
    const value = { bankCode, number, name }
    const save = async (isOn: boolean) => {
      const { settings } = (await mine.get('/console/site')).data
      const { version } = present(settings.find(({ key }: { key: string }) => key === 'BACKUP_BANK_ACCOUNT'))
      return await mine.put('/console/site/settings/BACKUP_BANK_ACCOUNT', { version, isOn, value })
    }
    const { data, text } = await save(true)
    expect(data?.proposal, text).toBeDefined()
    return {
      path: `/console/site/settings/BACKUP_BANK_ACCOUNT/changes/${present(data.proposal).changeId}`,
      over: async () => await save(false),
    }
  },
  'roles of an operator': async () => {
    const { items } = (await mine.get('/console/operators')).data
    const { operatorId, roles } = present(items.find(({ username }: { username: string }) => username === 'third'))
    const body = { operatorId, roles: [roles[0] === 'content' ? 'support' : 'content'], reason: REASON }
    const { data, text } = await mine.post('/console/operator-changes/person', body)
    expect(data, text).not.toBeNull()
    const { rows } = await sql<{ id: string }>`select id from operator_change where status = 'WAITING'`.execute(app.context.db)
    return { path: `/console/operator-changes/${rows[0]?.id}` }
  },
  'a reward of the shop': async () => {
    const { path, edit } = await reward()
    return await proposedValue(await mine.post(path, edit))
  },
  'pieces of a reward': async () => {
    const { path } = await reward()
    return await proposedValue(await mine.post(`${path}/stock`, { change: 1, reason: REASON }))
  },
  'more points for deposits': async () => {
    const endAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    const reply = await mine.post('/console/site/boosts', { title: 'พอยท์สองเท่า', multiplier: 2, endAt })
    return await proposedValue(reply, async () => {
      const { rows } = await sql<{ id: string }>`select id from boost_offer where stopped_at is null`.execute(app.context.db)
      await mine.post(`/console/site/boosts/${rows[0]?.id}/stop`, {})
    })
  },
  'rates of cashback': async () => {
    const { version, rates, next } = (await mine.get('/console/cashback/rates')).data
    const latest = next?.rates ?? rates
    return await proposedValue(
      await mine.put('/console/cashback/rates', { version, rates: { ...latest, slot: latest.slot + 1 }, reason: REASON }),
    )
  },
  'the share of referrers': async () => {
    const { version, rules, next } = (await mine.get('/console/affiliates/rules')).data
    const { sharePercent } = next?.rules ?? rules
    return await proposedValue(
      await mine.put('/console/affiliates/rules', { version, rules: { sharePercent: sharePercent + 1 }, reason: REASON }),
    )
  },
}

const approve = async (by: Browser, { path }: Waiting) => await by.post(`${path}/approve`, {})
/** Whether the list of proposals has it for an operator, and says that the operator may decide it. */
async function viewFor(by: Browser, { path }: Waiting): Promise<{ readonly isListed: boolean; readonly mayDecide: boolean }> {
  const { items } = (await by.get('/console/proposals?view=open')).data
  const found = items.find(({ proposalId }: { proposalId: string }) => path.endsWith(proposalId))
  return { isListed: found !== undefined, mayDecide: found?.mayDecide ?? false }
}

describe('a proposal', () => {
  test.each(Object.entries(PROPOSALS))(
    '[TRUST-2, VALUE-1] %s: who proposed it does not approve it under another session, another operator does',
    async (_what, propose) => {
      const waiting = await propose()

      for (const by of [mine, mineElsewhere]) {
        const reply = await approve(by, waiting)
        expect(reply.status, reply.text).toBe(409)
        expect(reply.failure.code).toMatch(/\.second_operator_needed$/u)
        expect(reply.failure.message).toMatch(/[ก-๙]/u)
      }
      const approved = await approve(other, waiting)
      expect(approved.status, approved.text).toBe(200)
      await waiting.over?.()
    },
  )

  test.each(Object.entries(PROPOSALS))(
    '[TRUST-7] %s is listed for operators who may approve it, and for no other role',
    async (_what, propose) => {
      const approvers: string[] = []
      for (const role of OPERATOR_ROLE_CODES) {
        const by = await operatorBrowser(app, `as-${role}`, role, [role])
        const waiting = await propose()

        const { isListed, mayDecide } = await viewFor(by, waiting)
        const reply = await approve(by, waiting)
        expect([reply.status, isListed, mayDecide], `${role} ${reply.text}`).toEqual(
          reply.status === 200 ? [200, true, true] : [403, false, false],
        )
        if (reply.status === 200) {
          approvers.push(role)
          await waiting.over?.()
        } else await mine.post(`${waiting.path}/decline`, { reason: REASON })
      }
      expect(approvers).toContain('owner')
      expect(approvers).not.toContain('auditor')
    },
  )
})
