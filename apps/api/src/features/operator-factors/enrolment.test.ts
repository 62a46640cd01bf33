import { randomUUID } from 'node:crypto'
import type { Call } from '@morakot/contract/call'
import { callsOf } from '@morakot/contract/nouns'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '#features/operators/service'
import { seedOperator } from '#features/operators/service-seed'
import { giveEnrolmentCode, makeEnrolmentCode, resetFactors } from './service-enrolment.ts'
import { appCode, wrongAppCode } from '../../../test/soft-app.ts'
import { SoftAuthenticator } from '../../../test/soft-authenticator.ts'
import { startApp, TEST_PASSWORD as PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'
import type { Answer } from '../../../test/visitor.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let made = 0
let username = ''
beforeAll(async () => {
  app = await startApp({ config: { isPrivateDemo: false } })
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(async () => {
  made += 1
  username = `nok${made}`
  await seedOperator(app.context, { username, password: PASSWORD, displayName: 'คุณนก' })
})

const ME = '/console/me'
const STEP_MS = 30_000
const DAY_MS = 24 * 3_600_000
const BY = 'job:operator'

async function signedIn(): Promise<Visitor> {
  const browser = new Visitor(app.console)
  expect((await browser.post('/console/login', { username, password: PASSWORD })).status).toBe(200)
  return browser
}

const operatorOf = async () => (await idOf(app.context.db, username)) ?? expect.unreachable('the operator was made')

async function newCode(): Promise<string> {
  const operator = await operatorOf()
  return await app.context.withTransaction(async (tx) => await giveEnrolmentCode(app.context, tx, { operator, by: BY }))
}

async function reset(): Promise<string> {
  const operator = await operatorOf()
  const { code, hash } = makeEnrolmentCode(app.context)
  await app.context.withTransaction(async (tx) => await resetFactors(app.context, tx, { operator, by: BY, hash }))
  return code
}

const begin = async (browser: Visitor): Promise<string> => (await browser.post(`${ME}/totp`, {})).data.secret
const now = () => app.clock.now()
const stateOf = async (browser: Visitor) => (await browser.get(ME)).data.secondFactor.state

async function enrol(browser: Visitor, secret: string, enrolmentCode?: string) {
  return await browser.post(`${ME}/totp/confirm`, { code: await appCode(secret, now()), enrolmentCode })
}

/** An operator with an authenticator app, and its secret. */
async function withApp(): Promise<{ readonly browser: Visitor; readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const browser = await signedIn()
  const secret = await begin(browser)
  const { status, data } = await enrol(browser, secret, await newCode())
  expect(status).toBe(200)
  app.clock.advance(STEP_MS)
  return { browser, secret, recoveryCodes: present(data.recoveryCodes) }
}

const prove = async (browser: Visitor, given: object) => await browser.post(`${ME}/proof`, given)

const CALLS = Object.entries(callsOf('console')).flatMap(([noun, calls]) =>
  Object.entries(calls).flatMap(([name, call]: [string, Call]) => (call.guard === 'anyone' ? [] : [{ name: `${noun}.${name}`, call }])),
)
/** The calls that an operator without a second factor may make, besides logging in and out. */
const ENROLMENT = ['operators.me', 'operators.sessions', 'operators.endSession', 'operatorFactors.beginTotp', 'operatorFactors.confirmTotp']

async function send(browser: Visitor, { method, path }: Call): Promise<Answer> {
  const filled = path.replace(/\{\w+\}/g, randomUUID())
  if (method === 'GET') return await browser.get(filled)
  if (method === 'DELETE') return await browser.delete(filled)
  return method === 'PUT' ? await browser.put(filled, {}) : await browser.post(filled, {})
}

describe('an operator without a second factor, outside a private demo', () => {
  test('[FACTOR-2, F-130] is refused every call of the console but the enrolment, whatever the role', async () => {
    const browser = await signedIn()
    expect(await stateOf(browser)).toBe('needed')

    const open: string[] = []
    for (const { name, call } of CALLS) {
      const { status, code, message } = await send(browser, call)
      if (code === 'operators.factor_needed') {
        expect([name, status]).toEqual([name, 403])
        expect(message).toMatch(/รหัสครั้งเดียว.*npm run operator -- --code/)
      } else open.push(name)
    }

    expect(open.toSorted()).toEqual(ENROLMENT.toSorted())
    expect(CALLS.length).toBeGreaterThan(150)
  })

  test('[FACTOR-2, F-130] sees and ends the own sessions, and logs out', async () => {
    const [browser, other] = [await signedIn(), await signedIn()]
    const { items } = (await browser.get(`${ME}/sessions`)).data
    const { sessionId } = present(items.find(({ isThis }) => !isThis))

    expect((await browser.delete(`${ME}/sessions/${sessionId}`)).data.items).toHaveLength(1)
    expect((await other.get(ME)).status).toBe(401)
    expect((await browser.delete('/console/logout')).status).toBe(200)
    expect((await browser.get(ME)).status).toBe(401)
  })

  test('[FACTOR-3, F-130] proves nothing by the password', async () => {
    const browser = await signedIn()

    expect((await browser.get(ME)).data.steppedUpUntil).toBe(null)
    expect(await prove(browser, { kind: 'password', password: PASSWORD })).toMatchObject({ status: 403, code: 'operators.factor_needed' })
  })

  test('[FACTOR-2, F-130] sets an app up with the one-time code in any spelling, is logged in at once, and the other sessions end', async () => {
    const [browser, other] = [await signedIn(), await signedIn()]
    const secret = await begin(browser)
    const code = await newCode()
    expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)

    const { status, data } = await enrol(browser, secret, code.toLowerCase().replaceAll('-', ' '))

    expect([status, data.recoveryCodes?.length]).toEqual([200, 10])
    expect(await stateOf(browser)).toBe('given')
    expect((await browser.get('/console/withdrawals')).status).toBe(200)
    expect((await browser.get(ME)).data.steppedUpUntil).not.toBe(null)
    expect((await other.get(ME)).status).toBe(401)
    expect(await stateOf(await signedIn())).toBe('due')
  })

  test('[FACTOR-2, F-130] is refused without a code, with a wrong one, another operator’s, a replaced and an expired one', async () => {
    const browser = await signedIn()
    const secret = await begin(browser)
    const wrong = { status: 422, code: 'operator_factors.enrolment_code_wrong', fields: { enrolmentCode: expect.any(String) } }
    expect(await enrol(browser, secret), 'without').toMatchObject(wrong)
    expect(await enrol(browser, secret, '0000-0000-0000-0000'), 'none was given').toMatchObject(wrong)
    const first = await newCode()
    const second = await newCode()
    expect(await enrol(browser, secret, first), 'replaced').toMatchObject(wrong)
    const me = username
    username = `other${made}`
    await seedOperator(app.context, { username, password: PASSWORD, displayName: username })
    const foreign = await newCode()
    username = me
    expect(await enrol(browser, secret, foreign), 'another’s').toMatchObject(wrong)
    expect((await browser.post(`${ME}/totp/confirm`, { code: '123456', enrolmentCode: 'short' })).fields).toHaveProperty('enrolmentCode')

    app.clock.advance(DAY_MS)
    const later = await signedIn()
    const again = await begin(later)
    expect(await enrol(later, again, second)).toMatchObject({
      status: 422,
      code: 'operator_factors.enrolment_code_expired',
      fields: { enrolmentCode: expect.stringContaining('npm run operator -- --code') },
    })
    expect((await enrol(later, again, await newCode())).status).toBe(200)
  })

  test('[FACTOR-2, F-130] keeps the one-time code when the six digits were wrong', async () => {
    const browser = await signedIn()
    const secret = await begin(browser)
    const enrolmentCode = await newCode()
    const code = await wrongAppCode(secret, now())

    expect(await browser.post(`${ME}/totp/confirm`, { code, enrolmentCode })).toMatchObject({
      code: 'operator_factors.wrong_proof',
      fields: { code: expect.any(String) },
    })
    expect((await enrol(browser, secret, enrolmentCode)).status).toBe(200)
  })

  test('[FACTOR-2, F-130] enrols once when ten send the code at the same time, and the code is used up', async () => {
    const browser = await signedIn()
    const secret = await begin(browser)
    const enrolmentCode = await newCode()
    const body = { code: await appCode(secret, now()), enrolmentCode }

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await browser.post(`${ME}/totp/confirm`, body)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from operator_enrolment_code
      where operator_id = (select id from operator where username = ${username})`.execute(app.context.db)
    expect(rows).toEqual([{ left: 0 }])
  })

  test('[FACTOR-1, F-130] guesses no one-time code: forty wrong ones at once are ten, and the right one is not looked at then', async () => {
    const browser = await signedIn()
    const secret = await begin(browser)
    const enrolmentCode = await newCode()
    const code = await appCode(secret, now())
    const wrong = { code, enrolmentCode: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ' }

    const replies = await Promise.all(Array.from({ length: 40 }, async () => await browser.post(`${ME}/totp/confirm`, wrong)))

    expect(replies.filter((reply) => reply.code === 'operator_factors.enrolment_code_wrong')).toHaveLength(10)
    expect(replies.filter((reply) => reply.code === 'site.too_many')).toHaveLength(30)
    expect((await enrol(browser, secret, enrolmentCode)).code).toBe('site.too_many')
  })

  test('[FACTOR-2, F-130] has a code of which only a hash is kept', async () => {
    const code = await newCode()

    const { rows } = await sql<{ text: string }>`
      select kept::text as text from operator_enrolment_code as kept
      where operator_id = (select id from operator where username = ${username})`.execute(app.context.db)
    expect(rows[0]?.text).not.toContain(code.replaceAll('-', ''))
    const { rows: noted } = await sql<{ text: string }>`
      select string_agg(audit::text, ' ') as text from audit where action = 'operator.enrolment_code_made'`.execute(app.context.db)
    expect(noted[0]?.text).not.toContain(code)
  })
})

describe('an operator with a second factor, outside a private demo', () => {
  test('[FACTOR-3, F-130] proves who they are by the factor and not by the password', async () => {
    const { browser, secret } = await withApp()
    app.clock.advance(5 * 60_000)
    expect((await browser.post(`${ME}/recovery-codes`, {})).code).toBe('operators.step_up_required')

    expect(await prove(browser, { kind: 'password', password: PASSWORD })).toMatchObject({
      status: 409,
      code: 'operator_factors.factor_needed',
    })
    expect((await browser.post(`${ME}/recovery-codes`, {})).code).toBe('operators.step_up_required')
    expect((await prove(browser, { kind: 'totp', code: await appCode(secret, now()) })).status).toBe(200)
    expect((await browser.post(`${ME}/recovery-codes`, {})).status).toBe(200)
  })

  test('[FACTOR-4, F-130] takes the only factor not away, and puts another app in its place', async () => {
    const { browser, secret } = await withApp()
    expect(await browser.delete(`${ME}/totp`)).toMatchObject({ status: 409, code: 'operator_factors.last_factor' })
    expect(await stateOf(browser)).toBe('given')

    const other = await begin(browser)
    const elsewhere = await signedIn()
    expect((await prove(elsewhere, { kind: 'totp', code: await appCode(other, now()) })).code, 'not yet').toBe(
      'operator_factors.wrong_proof',
    )
    expect((await prove(elsewhere, { kind: 'totp', code: await appCode(secret, now()) })).status).toBe(200)
    expect((await enrol(browser, other)).data.recoveryCodes).toBe(null)

    expect((await elsewhere.get(ME)).status).toBe(401)
    app.clock.advance(STEP_MS)
    const next = await signedIn()
    expect((await prove(next, { kind: 'totp', code: await appCode(secret, now()) })).code).toBe('operator_factors.wrong_proof')
    expect((await prove(next, { kind: 'totp', code: await appCode(other, now()) })).status).toBe(200)
  })

  test('[FACTOR-4, F-130] replaces an app once when ten confirm the other at the same time', async () => {
    const { browser } = await withApp()
    const body = { code: await appCode(await begin(browser), now()) }

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await browser.post(`${ME}/totp/confirm`, body)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ code }) => code === 'operator_factors.totp_exists')).toHaveLength(9)
  })

  test('[FACTOR-4, F-130] takes one of two factors away, and not the last', async () => {
    const { browser } = await withApp()
    const key = new SoftAuthenticator(app.context.config.consoleOrigin)
    const { options } = (await browser.post(`${ME}/passkeys/begin`, {})).data
    const { data } = await browser.post(`${ME}/passkeys`, { name: 'โน้ตบุ๊ก', response: key.create(String(options['challenge'])) })
    const elsewhere = await signedIn()
    expect((await enrol(browser, await begin(browser))).status).toBe(200)
    expect((await elsewhere.get(ME)).status, 'another app ends other sessions next to a passkey too').toBe(401)

    expect((await browser.delete(`${ME}/totp`)).status).toBe(200)
    const { passkeyId } = present(data.factors.passkeys[0])
    expect((await browser.delete(`${ME}/passkeys/${passkeyId}`)).code).toBe('operator_factors.last_factor')
    const secret = await begin(browser)
    expect((await enrol(browser, secret)).status, 'an app next to a passkey takes no one-time code').toBe(200)
  })

  test('[FACTOR-4, F-130] has nothing after a reset but the enrolment with the new code; sessions, factors and recovery codes are gone', async () => {
    const { browser, secret, recoveryCodes } = await withApp()
    const earlier = await newCode()

    const code = await reset()

    expect((await browser.get(ME)).status).toBe(401)
    const next = await signedIn()
    expect(await stateOf(next)).toBe('needed')
    for (const given of [
      { kind: 'totp', code: await appCode(secret, now()) },
      { kind: 'recovery_code', code: recoveryCodes[0] },
      { kind: 'password', password: PASSWORD },
    ])
      expect((await prove(next, given)).code).toBe('operators.factor_needed')
    const again = await begin(next)
    expect((await enrol(next, again, earlier)).code).toBe('operator_factors.enrolment_code_wrong')
    expect((await enrol(next, again, code)).data.recoveryCodes).toHaveLength(10)
  })

  test('[FACTOR-4, F-130] keeps no earlier session after its factors are removed by any operator', async () => {
    const { browser } = await withApp()
    await sql`delete from operator_totp where operator_id = (select id from operator where username = ${username})`.execute(app.context.db)

    expect((await browser.get('/console/withdrawals')).code).toBe('operators.factor_needed')
  })

  test('[FACTOR-4, F-130] cannot add a passkey that was begun before a reset', async () => {
    const { browser } = await withApp()
    const key = new SoftAuthenticator(app.context.config.consoleOrigin)
    const { options } = (await browser.post(`${ME}/passkeys/begin`, {})).data
    const response = key.create(String(options['challenge']))

    const operator = await operatorOf()
    const kept = Promise.withResolvers<Answer>()
    await app.context.withTransaction(async (tx) => {
      await resetFactors(app.context, tx, { operator, by: BY, hash: makeEnrolmentCode(app.context).hash })
      // The guard lets it in before the reset is committed; then it waits for the operator's row.
      kept.resolve(browser.post(`${ME}/passkeys`, { name: 'โน้ตบุ๊ก', response }))
      await expect.poll(async () => await waitingForLocks()).toBeGreaterThan(0)
    })

    expect((await kept.promise).code).toBe('operators.factor_needed')
    const { rows } = await sql<{ passkeys: number }>`
      select count(*)::int as passkeys from operator_passkey
      where operator_id = (select id from operator where username = ${username})`.execute(app.context.db)
    expect(rows).toEqual([{ passkeys: 0 }])
  })

  const waitingForLocks = async (): Promise<number> => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks where not granted`.execute(app.context.db)
    return rows[0]?.waiting ?? 0
  }
})
