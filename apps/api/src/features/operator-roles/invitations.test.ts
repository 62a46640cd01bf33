import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { appCode } from '../../../test/soft-app.ts'
import { startApp, TEST_PASSWORD as PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestReply } from '../../../test/start-app.ts'
import { takeForce } from '../../../test/take-force.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let ann: Browser
let bob: Browser
let made = 0
let username = ''
beforeAll(async () => {
  app = await startApp({ config: { isPrivateDemo: false } })
  ann = await signInOperator(app, { username: 'ann', roles: ['owner'] })
  bob = await signInOperator(app, { username: 'bob', roles: ['owner'] })
})
beforeEach(() => {
  made += 1
  username = `new${made}`
})
afterAll(async () => await app[Symbol.asyncDispose]())

const CHANGES = '/console/operator-changes'
const REASON = 'คนใหม่ของฝ่ายการเงิน'
const codeOf = ({ status, failure }: TestReply) => (status === 200 ? 'done' : failure.code)
const invite = async (by: Browser, change: object = {}) =>
  await by.post(`${CHANGES}/invitation`, {
    username,
    displayName: 'คนใหม่',
    password: PASSWORD,
    roles: ['finance'],
    reason: REASON,
    ...change,
  })
const approve = async (by: Browser, id: string) => await by.post(`${CHANGES}/${id}/approve`)
const inForce = async (id: string) => await takeForce(app, 'operator_roles.in_force', id)

async function login(): Promise<Browser> {
  const reply = await app.consoleGuest().post('/console/login', { username, password: PASSWORD })
  return app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
}

async function enrol(browser: Browser, enrolmentCode: string): Promise<TestReply> {
  const { secret } = (await browser.post('/console/me/totp', {})).data
  return await browser.post('/console/me/totp/confirm', { code: await appCode(secret, app.clock.now()), enrolmentCode })
}

async function idOf(name: string): Promise<string> {
  const { data } = await ann.get('/console/operators')
  return present(data.items.find((one: { username: string }) => one.username === name)).operatorId
}

describe('[FACTOR-5, F-129, F-130] an invitation', () => {
  test('is proposed by one owner with a first password and approved by another, who is shown the one-time code once', async () => {
    const proposed = await invite(ann)
    expect(proposed.data).toMatchObject({ subject: { kind: 'invitation', username, displayName: 'คนใหม่', roles: ['finance'] } })
    expect(proposed.data).not.toHaveProperty('enrolmentCode')
    expect(codeOf(await app.consoleGuest().post('/console/login', { username, password: PASSWORD }))).toBe('operators.wrong_credentials')
    expect(codeOf(await approve(ann, proposed.data.changeId))).toBe('operator_roles.second_operator_needed')

    const { data } = await approve(bob, proposed.data.changeId)

    expect(data.enrolmentCode).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    const listed = await ann.get(CHANGES)
    expect(listed.data.items[0]).toMatchObject({ status: 'PROPOSED', decidedBy: 'bob', inForceAt: expect.any(String) })
    expect(codeOf(await app.consoleGuest().post('/console/login', { username, password: PASSWORD }))).toBe('operators.wrong_credentials')
    await inForce(proposed.data.changeId)
    expect(listed.text).not.toContain(data.enrolmentCode)
    expect(listed.text).not.toMatch(/argon2|password/i)
    const browser = await login()
    expect(codeOf(await browser.get('/console/withdrawals'))).toBe('operators.factor_needed')
    expect(codeOf(await enrol(browser, present(data.enrolmentCode)))).toBe('done')
    expect(codeOf(await browser.get('/console/withdrawals'))).toBe('done')
  })

  test('makes one operator and one code when ten approve at the same time', async () => {
    const { changeId } = (await invite(ann)).data

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await approve(bob, changeId)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => codeOf(reply) === 'operator_roles.already_decided')).toHaveLength(9)
  })

  test('waits once for a username, is refused for one that is taken, and names the fault at the field', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await invite(ann)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => codeOf(reply) === 'operator_roles.already_proposed')).toHaveLength(9)
    expect(await invite(ann, { username: 'bob' })).toMatchObject({ status: 409, failure: { code: 'operator_roles.username_taken' } })
    expect((await invite(ann, { username: 'Not Good' })).failure.fields).toHaveProperty('username')
    expect((await invite(ann, { password: 'short' })).failure.fields).toHaveProperty('password')
    expect((await invite(ann, { roles: [] })).failure.fields).toHaveProperty('roles')
  })

  test('whose username was taken meanwhile creates no operator', async () => {
    const { changeId } = (await invite(ann)).data
    await signInOperator(app, { username, roles: ['support'] })

    expect(codeOf(await approve(bob, changeId))).toBe('operator_roles.username_taken')
  })

  test('is written down without the password and the code', async () => {
    const { changeId } = (await invite(ann)).data
    const { enrolmentCode } = (await approve(bob, changeId)).data

    const { rows } = await sql<{ text: string }>`select string_agg(audit::text, ' ') as text from audit`.execute(app.context.db)
    expect(rows[0]?.text).toContain(username)
    expect(rows[0]?.text).not.toContain(enrolmentCode)
    expect(rows[0]?.text).not.toMatch(/argon2/)
  })
})

describe('[FACTOR-5, F-130] the hash of a first password', () => {
  const keptOf = async (changeId: string) => {
    const { rows } = await sql<{ body: object }>`select body from operator_change where id = ${changeId}`.execute(app.context.db)
    return rows[0]?.body
  }

  test.each(['approve', 'decline'])('is kept with the proposal only while it waits: %s', async (decision) => {
    const { changeId } = (await invite(ann)).data
    expect(await keptOf(changeId)).toMatchObject({ username, passwordHash: expect.any(String) })

    expect(
      codeOf(await bob.post(`${CHANGES}/${changeId}/${decision}`, decision === 'decline' ? { reason: 'ไม่ตรงตามที่ตกลง' } : undefined)),
    ).toBe('done')
    if (decision === 'approve') await inForce(changeId)

    expect(await keptOf(changeId)).not.toHaveProperty('passwordHash')
    expect(await keptOf(changeId)).toMatchObject({ username, displayName: 'คนใหม่', roles: ['finance'] })
  })
})

describe('[FACTOR-4, F-129, F-130] a reset of factors in the console', () => {
  const propose = async (by: Browser, operatorId: string) => await by.post(`${CHANGES}/factor-reset`, { operatorId, reason: REASON })

  test('takes two owners, ends the sessions, and gives a code with which alone the operator can log in again', async () => {
    const browser = await signInOperator(app, { username, roles: ['finance'] })
    const { data } = await propose(ann, await idOf(username))
    expect(data.subject).toMatchObject({ kind: 'factors', displayName: username })
    expect(codeOf(await browser.get('/console/withdrawals'))).toBe('done')
    expect(codeOf(await approve(ann, data.changeId))).toBe('operator_roles.second_operator_needed')

    const { enrolmentCode } = (await approve(bob, data.changeId)).data
    expect(codeOf(await browser.get('/console/withdrawals'))).toBe('done')
    await inForce(data.changeId)

    expect(codeOf(await browser.get('/console/withdrawals'))).toBe('operators.no_session')
    const next = await login()
    expect(codeOf(await next.get('/console/withdrawals'))).toBe('operators.factor_needed')
    expect(codeOf(await enrol(next, present(enrolmentCode)))).toBe('done')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit
      where action = 'operator.factors_reset' and subject = 'op:' || (select id from operator where username = ${username})`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('is not approved by whom it is about, happens once, and only to an operator', async () => {
    const { changeId } = (await propose(ann, await idOf('bob'))).data
    expect(codeOf(await approve(bob, changeId))).toBe('operator_roles.second_operator_needed')
    expect(codeOf(await propose(bob, await idOf('bob')))).toBe('operator_roles.already_proposed')
    expect(codeOf(await propose(ann, '999999'))).toBe('operators.not_found')
    const cat = await signInOperator(app, { username: `cat${made}`, roles: ['owner'] })

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await approve(cat, changeId)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    await inForce(changeId)
    bob = await signInOperator(app, { username: 'bob', roles: ['owner'] })
  })
})
