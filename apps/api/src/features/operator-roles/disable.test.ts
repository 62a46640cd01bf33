import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestReply } from '../../../test/start-app.ts'
import { takeForce } from '../../../test/take-force.ts'

const REASON = 'ลาออกจากบริษัทแล้ว'

let app: TestApp
let ann: Browser
let bob: Browser
let risk: Browser
let made = 0
beforeAll(async () => {
  app = await startApp({ config: { isPrivateDemo: false } })
  ann = await signInOperator(app, { username: 'ann', roles: ['owner'] })
  bob = await signInOperator(app, { username: 'bob', roles: ['owner'] })
  risk = await signInOperator(app, { username: 'risk', roles: ['risk'] })
})
afterAll(async () => await app[Symbol.asyncDispose]())

const codeOf = ({ status, failure }: TestReply) => (status === 200 ? 'done' : failure.code)
const idOf = async (username: string): Promise<string> => {
  const { rows } = await sql<{ id: bigint }>`select id from operator where username = ${username}`.execute(app.context.db)
  return String(rows[0]?.id)
}
const disable = async (by: Browser, username: string, body: object = { reason: REASON }) =>
  await by.post(`/console/operators/${await idOf(username)}/disable`, body)
const fresh = async (role: 'owner' | 'finance') => {
  made += 1
  const username = `new${made}`
  return { username, browser: await signInOperator(app, { username, roles: [role] }) }
}

describe('[TRUST-6, F-129] an operator is disabled', () => {
  test('by one person of owner and risk, at once: the session ends, what was proposed or approved is withdrawn, and it is written down', async () => {
    const { username, browser } = await fresh('owner')
    const { rows } = await sql<{ version: number }>`select version from operator_role where code = 'support'`.execute(app.context.db)
    const input = { role: 'support', version: rows[0]?.version, permissions: [{ permission: 'alerts.work', grant: 'may' }], reason: REASON }
    const { changeId } = (await browser.post('/console/operator-changes/role', input)).data
    const person = { operatorId: await idOf('risk'), roles: ['support'], reason: REASON }
    const second = (await ann.post('/console/operator-changes/person', person)).data.changeId
    expect(codeOf(await browser.post(`/console/operator-changes/${second}/approve`))).toBe('done')

    expect((await disable(risk, username)).data).toMatchObject({ withdrawnProposals: 2 })

    expect(codeOf(await browser.get('/console/withdrawals'))).toBe('operators.no_session')
    expect(codeOf(await bob.post(`/console/operator-changes/${changeId}/approve`))).toBe('operator_roles.already_decided')
    await takeForce(app, 'operator_roles.in_force', second)
    const { rows: roles } = await sql<{ role: string }>`
      select role from operator_role_held where operator_id = ${await idOf('risk')}`.execute(app.context.db)
    expect(roles).toEqual([{ role: 'risk' }])
    const { rows: audit } = await sql<{ action: string }>`
      select action from audit where subject = ${`op:${await idOf(username)}`} or action = 'trust.withdrawn' order by id desc limit 3`.execute(
      app.context.db,
    )
    expect(audit.map(({ action }) => action)).toEqual(['operator.disabled', 'trust.withdrawn', 'trust.withdrawn'])
  })

  test('once of ten concurrent requests, not without the permission, not by oneself, and with a reason', async () => {
    const { username, browser } = await fresh('finance')
    expect(codeOf(await disable(browser, 'risk'))).toBe('operators.not_permitted')
    expect(await disable(ann, 'ann')).toMatchObject({ status: 409, failure: { code: 'operator_roles.own_disable' } })
    expect((await disable(ann, username, { reason: 'x' })).failure.fields).toHaveProperty('reason')
    expect((await ann.post('/console/operators/999999/disable', { reason: REASON })).failure.code).toBe('operators.not_found')

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await disable(ann, username)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(codeOf))).toEqual(new Set(['done', 'operator_roles.already_disabled']))
  })

  test('never so that fewer than two owners are left: of two who disable each other at once none is gone', async () => {
    const replies = await Promise.all([disable(ann, 'bob'), disable(bob, 'ann'), disable(risk, 'ann'), disable(risk, 'bob')])

    expect(new Set(replies.map(codeOf))).toEqual(new Set(['operator_roles.last_owners']))
    expect(replies[0]?.failure.message).toMatch(/[ก-๙]/)
  })

  test('and works again when two owners say so, ten minutes later', async () => {
    const { username } = await fresh('finance')
    const operatorId = await idOf(username)
    const propose = async () => await ann.post('/console/operator-changes/enable', { operatorId, reason: REASON })
    expect(await propose()).toMatchObject({ status: 409, failure: { code: 'operator_roles.not_disabled' } })
    await disable(ann, username)
    const { changeId } = (await propose()).data
    expect(codeOf(await ann.post(`/console/operator-changes/${changeId}/approve`))).toBe('operator_roles.second_operator_needed')
    expect((await bob.post(`/console/operator-changes/${changeId}/approve`)).data).toMatchObject({ enrolmentCode: null })
    expect(codeOf(await propose())).toBe('operator_roles.already_proposed')

    await takeForce(app, 'operator_roles.in_force', changeId)

    const { items } = (await ann.get('/console/operators')).data
    expect(items.find((one: { username: string }) => one.username === username)).toMatchObject({ isDisabled: false })
  })
})
