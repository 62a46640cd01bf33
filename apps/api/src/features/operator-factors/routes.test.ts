import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedOperator } from '#features/operators/service-seed'
import { appCode } from '../../../test/soft-app.ts'
import { SoftAuthenticator } from '../../../test/soft-authenticator.ts'
import { startApp, TEST_PASSWORD as PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let made = 0
let username = ''
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(async () => {
  made += 1
  username = `nok${made}`
  await seedOperator(app.context, { username, password: PASSWORD, displayName: 'คุณนก' })
})

const MINUTE_MS = 60_000
const STEP_MS = 30_000
const ME = '/console/me'

async function signedIn(): Promise<Visitor> {
  const browser = new Visitor(app.console)
  expect((await browser.post('/console/login', { username, password: PASSWORD })).status).toBe(200)
  return browser
}

const codeOf = async (secret: string) => await appCode(secret, app.clock.now())
const prove = async (browser: Visitor, given: object) => await browser.post(`${ME}/proof`, given)
const stateOf = async (browser: Visitor) => (await browser.get(ME)).data.secondFactor.state

/** An operator with an authenticator app, and its secret. */
async function withApp(): Promise<{ readonly browser: Visitor; readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const browser = await signedIn()
  const { secret } = (await browser.post(`${ME}/totp`, {})).data
  const { data, code } = await browser.post(`${ME}/totp/confirm`, { code: await codeOf(secret) })
  expect(code).toBeUndefined()
  app.clock.advance(STEP_MS)
  return { browser, secret, recoveryCodes: present(data.recoveryCodes) }
}

async function auditOf(): Promise<readonly string[]> {
  const { rows } = await sql<{ action: string }>`
    select action
    from audit
    where subject = (select 'op:' || id from operator where username = ${username})
    order by id`.execute(app.context.db)
  return rows.map(({ action }) => action)
}

describe('an authenticator app', () => {
  test('is begun with a secret that is shown once and stored encrypted, and counts when a code has confirmed it', async () => {
    const browser = await signedIn()
    const { data } = await browser.post(`${ME}/totp`, {})
    expect(data.uri).toMatch(new RegExp(`^otpauth://totp/.*secret=${data.secret}`))
    const { rows } = await sql<{ secret: Buffer }>`
      select secret from operator_totp where operator_id = (select id from operator where username = ${username})`.execute(app.context.db)
    expect(rows[0]?.secret.includes(Buffer.from(data.secret))).toBe(false)
    expect(await stateOf(browser)).toBe('none')
    expect((await browser.post(`${ME}/totp/confirm`, { code: '000000' })).code).toBe('operator_factors.wrong_proof')

    const confirmed = await browser.post(`${ME}/totp/confirm`, { code: await codeOf(data.secret) })

    expect(confirmed.data.factors).toMatchObject({ totp: { since: app.clock.now().toISOString() }, passkeys: [], recoveryCodesLeft: 10 })
    expect(new Set(confirmed.data.recoveryCodes).size).toBe(10)
    for (const code of present(confirmed.data.recoveryCodes)) expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    expect(await stateOf(browser)).toBe('given')
    expect((await browser.post(`${ME}/totp/confirm`, { code: '000000' })).code).toBe('operator_factors.totp_exists')
    expect(await auditOf()).toContain('operator.totp_added')
  })

  test('ends the sessions that the password alone had opened', async () => {
    const other = await signedIn()

    await withApp()

    expect((await other.get(ME)).status).toBe(401)
  })

  test('is required at the next login, before anything else is open', async () => {
    const { secret } = await withApp()
    const browser = await signedIn()
    expect(await stateOf(browser)).toBe('due')
    for (const path of ['/console/withdrawals', `${ME}/sessions`, `${ME}/factors`])
      expect(await browser.get(path)).toMatchObject({ status: 403, code: 'operators.second_factor_required' })

    expect((await prove(browser, { kind: 'password', password: PASSWORD })).code).toBe('operator_factors.factor_needed')
    expect((await prove(browser, { kind: 'totp', code: await codeOf(secret) })).status).toBe(200)

    expect(await stateOf(browser)).toBe('given')
    expect((await browser.get('/console/withdrawals')).status).toBe(200)
  })

  test('gives a code that counts once, however many send it, and no earlier one after it', async () => {
    const { browser, secret } = await withApp()
    const earlier = await codeOf(secret)
    app.clock.advance(STEP_MS)
    const code = await codeOf(secret)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await prove(browser, { kind: 'totp', code })))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await prove(browser, { kind: 'totp', code: earlier })).code).toBe('operator_factors.wrong_proof')
  })

  test('is not guessed: after ten wrong codes the next is not looked at for a quarter of an hour', async () => {
    const { browser, secret } = await withApp()
    const right = await codeOf(secret)
    const wrong = right === '123456' ? '654321' : '123456'
    for (let n = 0; n < 10; n += 1) expect((await prove(browser, { kind: 'totp', code: wrong })).status).toBe(422)

    expect(await prove(browser, { kind: 'totp', code: right })).toMatchObject({ status: 429, code: 'site.too_many' })
  })

  test('[FACTOR-1, F-130] is not guessed at its enrolment: forty wrong codes at once are ten, and the next is not looked at, a proof neither', async () => {
    const browser = await signedIn()
    const { secret } = (await browser.post(`${ME}/totp`, {})).data
    const right = await codeOf(secret)
    const wrong = right === '123456' ? '654321' : '123456'

    const replies = await Promise.all(Array.from({ length: 40 }, async () => await browser.post(`${ME}/totp/confirm`, { code: wrong })))

    expect(replies.filter(({ code }) => code === 'operator_factors.wrong_proof')).toHaveLength(10)
    expect(replies.filter(({ code }) => code === 'site.too_many')).toHaveLength(30)
    expect((await browser.post(`${ME}/totp/confirm`, { code: right })).code).toBe('site.too_many')
    await sql`delete from rate_budget where subject like 'operator:proof:%'`.execute(app.context.db)
    expect((await browser.post(`${ME}/totp/confirm`, { code: right })).status, 'when the time is over').toBe(200)
  })

  test('[FACTOR-1, F-130] counts wrong codes of proofs and enrolment together; a right one resets the count', async () => {
    const { browser, secret } = await withApp()
    const right = await codeOf(secret)
    const wrong = right === '123456' ? '654321' : '123456'
    for (let n = 0; n < 9; n += 1) expect((await prove(browser, { kind: 'totp', code: wrong })).status).toBe(422)
    expect((await browser.post(`${ME}/totp/confirm`, { code: wrong })).code, 'none is begun').toBe('operator_factors.totp_exists')

    expect((await prove(browser, { kind: 'totp', code: right })).status).toBe(200)
    expect((await prove(browser, { kind: 'totp', code: wrong })).code).toBe('operator_factors.wrong_proof')
  })

  test('is removed after a fresh proof, with its recovery codes', async () => {
    const { browser, secret } = await withApp()
    app.clock.advance(5 * MINUTE_MS)
    expect(await browser.delete(`${ME}/totp`)).toMatchObject({ status: 403, code: 'operators.step_up_required' })
    expect((await prove(browser, { kind: 'totp', code: await codeOf(secret) })).status).toBe(200)

    expect((await browser.delete(`${ME}/totp`)).data).toEqual({ totp: null, passkeys: [], recoveryCodesLeft: 0 })

    expect((await browser.delete(`${ME}/totp`)).code).toBe('operator_factors.not_found')
    expect((await browser.post(`${ME}/totp/confirm`, { code: '000000' })).code).toBe('operator_factors.totp_not_begun')
    expect((await browser.post(`${ME}/recovery-codes`, {})).code).toBe('operator_factors.none')
    expect(await stateOf(await signedIn())).toBe('none')
  })
})

describe('a recovery code', () => {
  test('authenticates once, in any spelling, and new codes void the old', async () => {
    const { recoveryCodes, secret } = await withApp()
    const [first = '', second = ''] = recoveryCodes
    const use = async (code: string) => await prove(await signedIn(), { kind: 'recovery_code', code })

    expect((await use(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await use(first)).code).toBe('operator_factors.wrong_proof')
    const browser = await signedIn()
    await prove(browser, { kind: 'totp', code: await codeOf(secret) })
    const { data } = await browser.post(`${ME}/recovery-codes`, {})
    expect(data.factors.recoveryCodesLeft).toBe(10)
    expect((await use(second)).code).toBe('operator_factors.wrong_proof')
    expect((await use(present(data.recoveryCodes?.[0]))).status).toBe(200)
  })

  test('counts once when ten send it at the same time', async () => {
    const { browser, recoveryCodes } = await withApp()

    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => await prove(browser, { kind: 'recovery_code', code: recoveryCodes[0] })),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a passkey', () => {
  const passkey = () => new SoftAuthenticator(app.context.config.consoleOrigin)

  async function enrol(browser: Visitor, key: SoftAuthenticator, change: (response: ReturnType<SoftAuthenticator['create']>) => object) {
    const { options } = (await browser.post(`${ME}/passkeys/begin`, {})).data
    return await browser.post(`${ME}/passkeys`, { name: 'โน้ตบุ๊ก', response: change(key.create(String(options['challenge']))) })
  }
  const asIs = (response: object) => response

  test('is enrolled, required at login, and signs a challenge once', async () => {
    const key = passkey()
    const enrolled = await enrol(await signedIn(), key, asIs)
    expect(enrolled.data).toMatchObject({ factors: { passkeys: [{ name: 'โน้ตบุ๊ก', lastUsedAt: null }], recoveryCodesLeft: 10 } })
    const browser = await signedIn()
    expect(await stateOf(browser)).toBe('due')
    const { options } = (await browser.post(`${ME}/proof/passkey`, {})).data
    const response = key.get(String(options['challenge']))

    expect((await prove(browser, { kind: 'passkey', response })).status).toBe(200)

    expect(await stateOf(browser)).toBe('given')
    expect((await prove(browser, { kind: 'passkey', response })).code).toBe('operator_factors.wrong_proof')
    expect(present((await browser.get(`${ME}/factors`)).data.passkeys[0]).lastUsedAt).toBe(app.clock.now().toISOString())
  })

  test('of another origin, another challenge or another operator is refused', async () => {
    const browser = await signedIn()
    const foreign = new SoftAuthenticator('https://evil.example')
    expect((await enrol(browser, foreign, asIs)).code).toBe('operator_factors.passkey_invalid')
    const key = passkey()
    expect((await enrol(browser, key, () => key.create('AAAA'))).code).toBe('operator_factors.passkey_invalid')
    const stale = key.create(String((await browser.post(`${ME}/passkeys/begin`, {})).data.options['challenge']))
    app.clock.advance(5 * MINUTE_MS)
    await prove(browser, { kind: 'password', password: PASSWORD })
    expect((await browser.post(`${ME}/passkeys`, { name: 'ช้าไป', response: stale })).code).toBe('operator_factors.passkey_invalid')
    expect((await enrol(browser, key, asIs)).status).toBe(200)
    expect((await enrol(browser, key, asIs)).code).toBe('operator_factors.passkey_invalid')

    const { options } = (await browser.post(`${ME}/proof/passkey`, {})).data
    expect((await prove(browser, { kind: 'passkey', response: passkey().get(String(options['challenge'])) })).code).toBe(
      'operator_factors.wrong_proof',
    )
    expect((await prove(browser, { kind: 'passkey', response: key.get(String(options['challenge'])) })).code).toBe(
      'operator_factors.wrong_proof',
    )
  })

  test('is removed by its own operator alone', async () => {
    const browser = await signedIn()
    const { passkeyId } = present((await enrol(browser, passkey(), asIs)).data.factors.passkeys[0])
    const other = `other${made}`
    await seedOperator(app.context, { username: other, password: PASSWORD, displayName: other })
    const stranger = new Visitor(app.console)
    await stranger.post('/console/login', { username: other, password: PASSWORD })

    expect((await stranger.delete(`${ME}/passkeys/${passkeyId}`)).code).toBe('operator_factors.not_found')
    expect((await stranger.post(`${ME}/proof/passkey`, {})).code).toBe('operator_factors.none')
    expect((await browser.delete(`${ME}/passkeys/${passkeyId}`)).data.passkeys).toEqual([])
    expect((await browser.delete(`${ME}/passkeys/${passkeyId}`)).code).toBe('operator_factors.not_found')
  })
})

describe('a step-up', () => {
  test('by the password opens calls that require a fresh proof for five minutes, for an operator without a second factor', async () => {
    const browser = await signedIn()
    app.clock.advance(5 * MINUTE_MS)
    expect((await browser.get(ME)).data.steppedUpUntil).toBe(null)
    expect((await browser.post(`${ME}/totp`, {})).code).toBe('operators.step_up_required')
    expect((await prove(browser, { kind: 'password', password: 'wrong' })).code).toBe('operators.wrong_password')
    expect((await browser.post(`${ME}/totp`, {})).code).toBe('operators.step_up_required')

    const { data } = await prove(browser, { kind: 'password', password: PASSWORD })

    expect(data).toEqual({ steppedUpUntil: new Date(app.clock.now().getTime() + 5 * MINUTE_MS).toISOString() })
    expect((await browser.post(`${ME}/totp`, {})).status).toBe(200)
    app.clock.advance(5 * MINUTE_MS)
    expect((await browser.post(`${ME}/totp`, {})).code).toBe('operators.step_up_required')
    expect(await auditOf()).toContain('operator.proven')
  })

  test('of one session does not open another', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    app.clock.advance(5 * MINUTE_MS)
    await prove(here, { kind: 'password', password: PASSWORD })

    expect((await here.post(`${ME}/totp`, {})).status).toBe(200)
    expect((await there.post(`${ME}/totp`, {})).code).toBe('operators.step_up_required')
  })
})
