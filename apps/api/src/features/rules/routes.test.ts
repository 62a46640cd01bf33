import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestReply } from '../../../test/start-app.ts'
import { takeForce } from '../../../test/take-force.ts'
import { checkPublication, withdrawalAloneLeft } from '#features/value/service'
import { operatorId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { present } from '../../../test/present.ts'

const REASON = 'ปรับตามมติทีม'
const NOON = new Date('2026-11-20T05:00:00.000Z')
const TEN = Array.from({ length: 10 })
const ACCOUNT = { source: 'feed', bankCode: 'SCB', number: '9998887776', name: 'บริษัท มรกต จำกัด' }

let app: TestApp
const people = new Map<string, Browser>()
beforeAll(async () => {
  app = await startApp({ config: { isPrivateDemo: false }, now: NOON })
  for (const [name, role] of [
    ['owner', 'owner'],
    ['second', 'owner'],
    ['finance', 'finance'],
    ['money', 'finance'],
    ['risk', 'risk'],
    ['auditor', 'auditor'],
    ['support', 'support'],
  ] as const)
    people.set(name, await signInOperator(app, { username: name, roles: [role] }))
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(NOON))

const by = (name: string) => people.get(name) ?? app.consoleGuest()
const codeOf = ({ status, failure }: TestReply) => (status === 200 ? 'done' : failure.code)
const inForce = async () => await readRules(app.context.db, cashierRules)
const sectionOf = async (section: string, viewer = 'owner') => {
  const { data, text } = await by(viewer).get('/console/rules')
  expect(data, text).not.toBe(null)
  const { sections } = data
  return sections.find((one: { section: string }) => one.section === section)
}
const change = async (name: string, section: string, changes: Readonly<Record<string, unknown>>, version?: number) =>
  await by(name).put(`/console/rules/${section}`, {
    version: version ?? present(await sectionOf(section)).version,
    changes: Object.entries(changes).map(([path, value]) => ({ path, value })),
    reason: REASON,
  })
const decide = async (word: 'approve' | 'decline', name: string, section: string, changeId: string) =>
  await by(name).post(`/console/rules/${section}/changes/${changeId}/${word}`, word === 'decline' ? { reason: 'ไม่ตรงตามที่ตกลง' } : undefined)
const proposed = async (name: string, section: string, changes: Readonly<Record<string, unknown>>): Promise<string> => {
  const { data, text } = await change(name, section, changes)
  expect(data?.proposal, text).toMatchObject({ proposedBy: name, reason: REASON })
  return present(data.proposal).changeId
}
const due = async (changeId: string, atOnce = 1) => await takeForce(app, 'rules.in_force', changeId, atOnce)

describe('[TRUST-3, F-129] an amount', () => {
  test('is proposed by one, approved by another, in force ten minutes later and shown with its fields', async () => {
    const before = await sectionOf('cashier', 'auditor')
    expect(present(before).fields.find((field: { path: string }) => field.path === 'depositMax')).toMatchObject({
      label: 'ฝากสูงสุด',
      unit: 'baht',
      class: 'money',
      value: 200_000,
      initial: 200_000,
    })
    const changeId = await proposed('finance', 'cashier', { depositMax: 150_000 })
    expect(codeOf(await decide('approve', 'finance', 'cashier', changeId))).toBe('trust.second_operator_needed')
    expect(codeOf(await decide('approve', 'support', 'cashier', changeId))).toBe('operators.not_permitted')

    expect((await decide('approve', 'risk', 'cashier', changeId)).data.proposal).toMatchObject({
      approvedBy: 'risk',
      inForceAt: '2026-11-20T05:10:00.000Z',
      changes: [{ path: 'depositMax', before: 200_000, after: 150_000 }],
    })
    expect((await inForce()).depositMax).toBe(200_000)
    await due(changeId, 10)

    expect((await inForce()).depositMax).toBe(150_000)
    expect(await sectionOf('cashier')).toMatchObject({ version: present(before).version + 1, changedBy: 'risk', proposal: null })
    const { rows } = await sql<{ action: string }>`select action from audit where subject = 'rules:cashier' order by id`.execute(
      app.context.db,
    )
    expect(rows.map(({ action }) => action).slice(-3)).toEqual(['rules.proposed', 'rules.approved', 'rules.changed'])
  })

  test('is approved once by ten at once, and undone by either of the two or an owner and by no other', async () => {
    for (const undoer of ['finance', 'risk', 'owner']) {
      const changeId = await proposed('finance', 'cashier', { depositMax: 120_000 })
      const replies = await Promise.all(TEN.map(async () => await decide('approve', 'risk', 'cashier', changeId)))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(new Set(replies.map(codeOf))).toEqual(new Set(['done', 'trust.already_decided']))

      expect(await decide('decline', 'money', 'cashier', changeId)).toMatchObject({
        status: 403,
        failure: { code: 'trust.undo_refused', message: 'ยกเลิกก่อนมีผลได้เฉพาะผู้เสนอ ผู้อนุมัติ หรือเจ้าของระบบ' },
      })
      const undone = await Promise.all(TEN.map(async () => await decide('decline', undoer, 'cashier', changeId)))
      expect(undone.filter(({ status }) => status === 200)).toHaveLength(1)
      await due(changeId)
      expect((await inForce()).depositMax).toBe(150_000)
    }
  })

  test('of an older version is refused, and one that waits makes others wait', async () => {
    const { version } = present(await sectionOf('cashier'))
    expect(await change('owner', 'cashier', { depositMax: 1_000 }, version - 1)).toMatchObject({
      status: 409,
      failure: { code: 'rules.moved_on' },
    })
    const replies = await Promise.all(TEN.map(async () => await change('owner', 'cashier', { depositMax: 110_000 })))
    expect(new Set(replies.map(codeOf))).toEqual(new Set(['done', 'trust.already_proposed']))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { changeId } = present(present(await sectionOf('cashier')).proposal)
    // A change of the same section by one person makes it old.
    expect(codeOf(await change('owner', 'cashier', { kycAnnounceFrom: 7_000 }))).toBe('done')
    expect(codeOf(await decide('approve', 'finance', 'cashier', changeId))).toBe('rules.moved_on')
    expect(present(await sectionOf('cashier')).proposal).toBe(null)
  })
})

test('[FLOOD-3] thirty operators read the rules at once, and none is refused for want of a connection', async () => {
  const replies = await Promise.all(Array.from({ length: 30 }, async () => await by('owner').get('/console/rules')))
  expect(replies.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([])
})

describe('[TRUST-3, F-129] protection', () => {
  test('is tightened by one of owner and risk at once, and by no other role', async () => {
    expect(codeOf(await change('finance', 'cashier', { kycAbove: 9_000 }))).toBe('operators.not_permitted')
    expect((await change('risk', 'cashier', { kycAbove: 9_000 })).data.proposal).toBe(null)
    expect((await inForce()).kycAbove).toBe(9_000)
  })

  test('is loosened by two, of whom one is of risk', async () => {
    const alone = await proposed('owner', 'protection', { realityCheckMinutes: 60 }).catch(() => null)
    expect(alone, 'nothing changes').toBe(null)
    expect(codeOf(await change('risk', 'protection', { realityCheckMinutes: 30 }))).toBe('done')
    const changeId = await proposed('owner', 'protection', { realityCheckMinutes: 60 })

    expect(await decide('approve', 'second', 'protection', changeId)).toMatchObject({
      status: 409,
      failure: { code: 'rules.risk_needed', message: expect.stringMatching(/[ก-๙]/) },
    })
    expect(codeOf(await decide('approve', 'risk', 'protection', changeId))).toBe('done')
    await due(changeId)
    expect(present(present(await sectionOf('protection')).fields[0]).value).toBe(60)
  })
})

describe('[TRUST-3, F-129] our receiving accounts', () => {
  test('are added by two of owner and finance, and taken out by one at once', async () => {
    const had = (await inForce()).otherReceivers
    expect(codeOf(await change('risk', 'accounts', { otherReceivers: [...had, ACCOUNT] }))).toBe('operators.not_permitted')
    const changeId = await proposed('finance', 'accounts', { otherReceivers: [...had, ACCOUNT] })
    expect(codeOf(await decide('approve', 'risk', 'accounts', changeId))).toBe('operators.not_permitted')
    expect(codeOf(await decide('approve', 'money', 'accounts', changeId))).toBe('done')
    await due(changeId)
    expect((await inForce()).otherReceivers).toContainEqual(ACCOUNT)

    expect((await change('risk', 'accounts', { otherReceivers: had })).data.proposal).toBe(null)
    expect((await inForce()).otherReceivers).not.toContainEqual(ACCOUNT)
  })

  test.each([
    ['twice', { otherReceivers: [ACCOUNT, ACCOUNT] }, 'rules.account_twice', 409],
    [
      'of another source',
      { otherReceivers: [{ source: 'feed', bankCode: 'SCB', number: '4680123457', name: 'ก' }] },
      'rules.source_stays',
      422,
    ],
    ['of nine digits', { otherReceivers: [{ ...ACCOUNT, number: '123456789' }] }, 'site.invalid', 422],
    ['of another field', { otherReceivers: [{ ...ACCOUNT, isOurs: true }] }, 'site.invalid', 422],
    ['that is a number', { otherReceivers: 5 }, 'site.invalid', 422],
    ['whose TrueMoney number is none', { 'trueMoney.number': '12' }, 'site.invalid', 422],
  ])('%s are refused', async (_what, changes, code, status) => {
    expect(await change('owner', 'accounts', changes)).toMatchObject({ status, failure: { code } })
  })
})

describe('[TRUST-3] fields that are wrong', () => {
  test.each([
    ['no field', { nothing: 1 }, 'rules.unknown_field'],
    ['a word of JavaScript', { __proto__x: 1, 'constructor.prototype': 1 }, 'rules.unknown_field'],
    ['a field of another section', { otherReceivers: [] }, 'rules.unknown_field'],
    ['a text for a number', { depositMax: 'many' }, 'site.invalid'],
    ['zero', { depositMax: 0 }, 'site.invalid'],
    ['less than nothing', { depositMax: -1 }, 'site.invalid'],
    ['half a time', { depositPendingMax: 1.5 }, 'site.invalid'],
    ['more than a billion', { depositMax: 1e12 }, 'site.invalid'],
    ['a minimum above the maximum', { depositMin: 190_000, depositMax: 100_000 }, 'rules.order_of_amounts'],
    ['what is in force', { depositMinutes: 15 }, 'rules.nothing_changes'],
    ['nothing', {}, 'site.invalid'],
  ])('%s is refused in Thai, and nothing is proposed', async (_what, changes, code) => {
    const { status, failure } = await change('owner', 'cashier', changes)

    expect([status, failure.code]).toEqual([422, code])
    expect(failure.message).toMatch(/[ก-๙]/)
    expect(present(await sectionOf('cashier')).proposal).toBe(null)
  })

  test('a section that is none, a reason that is none, and a change of another section are refused', async () => {
    expect((await by('owner').put('/console/rules/nothing', {})).status).toBe(422)
    const { failure } = await by('owner').put('/console/rules/cashier', {
      version: 0,
      changes: [{ path: 'depositMax', value: 1 }],
      reason: 'x',
    })
    expect(Object.keys(failure.fields ?? {})).toEqual(['reason'])
    const changeId = await proposed('owner', 'cashier', { depositMax: 140_000 })
    expect(codeOf(await decide('approve', 'finance', 'safety', changeId))).toBe('trust.not_found')
    expect(codeOf(await decide('decline', 'owner', 'cashier', changeId))).toBe('done')
  })
})

test('[TRUST-3] service is one person of owner and risk, at once', async () => {
  expect(codeOf(await change('finance', 'work_queue', { 'targets.identity': 100 }))).toBe('operators.not_permitted')
  expect((await change('risk', 'work_queue', { 'targets.identity': 100 })).data).toMatchObject({ proposal: null, changedBy: 'risk' })
})

describe('[RULES-1] the versions of a section', () => {
  test('are listed with the values of each and who brought it into force, and one that changed another section of the document is not', async () => {
    expect((await change('risk', 'protection', { realityCheckMinutes: 31 })).status).toBe(200)
    expect((await change('risk', 'protection', { realityCheckMinutes: 29 })).status).toBe(200)
    const versions = async (section: string, viewer = 'auditor') =>
      (await by(viewer).get(`/console/rules/${section}/versions`)).data.versions
    const [newest, earlier] = await versions('protection')
    expect(newest).toMatchObject({ changedBy: 'risk', values: [{ path: 'realityCheckMinutes', value: 29 }] })
    expect(earlier).toMatchObject({ values: [{ path: 'realityCheckMinutes', value: 31 }] })
    const before = await versions('accounts')
    const announced = (await sectionOf('cashier'))?.fields.find((field: { path: string }) => field.path === 'kycAnnounceFrom')
    const stricter = Number(present(announced).value) - 1
    expect((await change('risk', 'cashier', { kycAnnounceFrom: stricter })).status).toBe(200)
    expect(await versions('accounts')).toEqual(before)
    expect(present((await versions('cashier'))[0]).values).toContainEqual({ path: 'kycAnnounceFrom', value: stricter })
    expect(codeOf(await by('support').get('/console/rules/cashier/versions'))).toBe('operators.not_permitted')
    expect((await by('owner').get('/console/rules/no_section/versions')).status).toBe(422)
  })
})

describe('[RULES-2] the bounds of what one person decides', () => {
  test('are rules that two people change: the highest cost of one thing is not above the day', async () => {
    expect((await change('finance', 'value', { aloneMax: 60_000 })).failure).toMatchObject({ code: 'rules.order_of_amounts' })
    const changeId = await proposed('finance', 'value', { aloneMax: 10_000, aloneDayMax: 30_000, withdrawalsAloneDayMax: 90_000 })
    expect(codeOf(await decide('approve', 'finance', 'value', changeId))).toBe('trust.second_operator_needed')
    expect((await decide('approve', 'risk', 'value', changeId)).status).toBe(200)
    await due(changeId)
    const { verdict, max, dayMax } = await checkPublication(
      app.context.db,
      { madeBy: null, publishedBy: operatorId(1n), at: app.clock.now() },
      { before: null, after: { more: { points: 1n }, less: {} }, cost: 1_000_001n },
    )
    expect({ verdict, max, dayMax }).toEqual({
      verdict: { passes: false, because: 'cost', max: 1_000_000n },
      max: 1_000_000n,
      dayMax: 3_000_000n,
    })
    expect(await withdrawalAloneLeft(app.context.db, { operator: operatorId(1n), at: app.clock.now() })).toBe(9_000_000n)
  })
})
