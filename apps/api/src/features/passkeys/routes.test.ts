import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishedOf } from '../../../test/published-events.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { SoftAuthenticator } from '../../../test/soft-authenticator.ts'
import { TEST_PASSWORD as PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { present } from '../../../test/present.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PASSKEYS = '/v2/users/passkeys'
const WITHDRAW = '/v2/users/credit.withdraw'
const NAME = 'มือถือของฉัน'

let banked: BankedApp
let app: TestApp
let member: TestMember
let browser: Browser
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
})
afterAll(async () => await banked[Symbol.asyncDispose]())
beforeEach(async () => {
  member = await app.memberWith({ credit: '1000.00' })
  browser = await app.as(member)
})

const device = () => new SoftAuthenticator(app.context.config.publicOrigin, { isVerified: true })
const begin = async (by: Browser, password = PASSWORD) => await by.post(`${PASSKEYS}.begin`, { name: NAME, password })
const remove = async (by: Browser, id: string, password = PASSWORD) => await by.post(`${PASSKEYS}/${id}.remove`, { password })

/** Adds a passkey as a browser does. */
async function add(by: Browser, key: SoftAuthenticator) {
  const { data } = await begin(by)
  return await by.post(PASSKEYS, { response: key.create(String(data.options['challenge'])) })
}

async function withPasskey(): Promise<SoftAuthenticator> {
  const key = device()
  expect((await add(browser, key)).status).toBe(200)
  return key
}

/** The response of a passkey for a withdrawal of this amount. */
async function signed(by: Browser, key: SoftAuthenticator, amount: number) {
  const { data } = await by.post('/v2/users/withdrawal/passkey-challenge', { amount })
  return key.get(String(data.options['challenge']))
}

/** A day later: the passkey no longer counts as a new device, and the member has logged in again. */
async function aDayLater(): Promise<void> {
  app.clock.advance(DAY_MS)
  browser = await app.as(member)
}

const NOT_PROVEN = { status: 422, failure: { code: 'passkeys.not_proven' } }

describe('a passkey of a member', () => {
  test('is added with the password, listed by its name, audited and notified', async () => {
    expect((await browser.get(PASSKEYS)).data).toEqual({ items: [], provenUntil: null })
    const { data } = await begin(browser)
    expect(data.options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { userVerification: 'required' },
      user: { name: member.username },
    })

    const added = await browser.post(PASSKEYS, { response: device().create(String(data.options['challenge'])) })

    const now = app.clock.now()
    const newUntil = new Date(now.getTime() + DAY_MS).toISOString()
    const [item] = added.data.items
    expect(added.data.items).toEqual([
      { passkeyId: expect.any(String), name: NAME, createdAt: now.toISOString(), lastUsedAt: null, newUntil },
    ])
    expect((await browser.get(PASSKEYS)).data).toEqual(added.data)
    expect((await remove(browser, present(item).passkeyId)).data).toEqual({ items: [], provenUntil: null })
    const { rows } = await sql`select action from audit where actor = ${`member:${member.id}`} order by id`.execute(app.context.db)
    expect(rows).toEqual([{ action: 'members.passkey_added' }, { action: 'members.passkey_removed' }])
    expect(
      (await publishedOf(app, member)).filter(({ topic }) => topic.startsWith('passkey.')).map(({ topic, payload }) => [topic, payload]),
    ).toEqual([
      ['passkey.added', { name: NAME }],
      ['passkey.removed', { name: NAME }],
    ])
  })

  test('is neither begun nor removed with a wrong password, which is refused at the field', async () => {
    await withPasskey()
    const { passkeyId } = present((await browser.get(PASSKEYS)).data.items[0])

    for (const refused of [await begin(browser, 'not-the-password'), await remove(browser, passkeyId, 'not-the-password')])
      expect(refused).toMatchObject({ status: 422, failure: { code: 'members.wrong_password', fields: { password: expect.any(String) } } })
    expect((await begin(browser, '')).failure.fields).toEqual({ password: 'กรุณากรอกรหัสผ่าน' })
    expect((await browser.post(`${PASSKEYS}.begin`, { name: 'ก'.repeat(41), password: PASSWORD })).failure.fields).toHaveProperty('name')
    expect((await browser.get(PASSKEYS)).data.items).toHaveLength(1)
  })

  test('of another origin, another challenge, an unseen owner or an old beginning is refused, and its challenge is used up', async () => {
    const invalid = { status: 422, failure: { code: 'passkeys.invalid' } }
    const answerOf = async (key: SoftAuthenticator) => key.create(String((await begin(browser)).data.options['challenge']))
    const finish = async (response: object) => await browser.post(PASSKEYS, { response })

    expect(await finish(await answerOf(new SoftAuthenticator('https://evil.example', { isVerified: true })))).toMatchObject(invalid)
    expect(await finish(await answerOf(new SoftAuthenticator(app.context.config.publicOrigin)))).toMatchObject(invalid)
    const good = await answerOf(device())
    expect(await finish(device().create('AAAA'))).toMatchObject(invalid)
    expect(await finish(good)).toMatchObject(invalid)
    const late = await answerOf(device())
    app.clock.advance(5 * MINUTE_MS)
    expect(await finish(late)).toMatchObject(invalid)
    const key = device()
    expect((await add(browser, key)).status).toBe(200)
    expect(await add(browser, key)).toMatchObject(invalid)
    const stranger = await app.as(await app.memberWith())
    const begun = await answerOf(device())
    expect(await stranger.post(PASSKEYS, { response: begun })).toMatchObject(invalid)
  })

  test('is one of ten at most', async () => {
    for (let n = 0; n < 9; n += 1) await withPasskey()
    const { data } = await begin(browser)
    await sql`
      insert into member_passkey (id, member_id, credential_id, public_key, counter, transports, name, created_at)
      values (${app.context.newId()}, ${member.id}, 'tenth', '', 0, '{}', 'x', ${app.clock.now()})`.execute(app.context.db)

    expect(await browser.post(PASSKEYS, { response: device().create(String(data.options['challenge'])) })).toMatchObject({
      status: 409,
      failure: { code: 'passkeys.too_many' },
    })
    expect(await begin(browser)).toMatchObject({ status: 409, failure: { code: 'passkeys.too_many' } })
  })

  test('is its own member’s alone, and a guest has none', async () => {
    const key = await withPasskey()
    const { passkeyId } = present((await browser.get(PASSKEYS)).data.items[0])
    const stranger = await app.as(await app.memberWith({ credit: '1000.00' }))

    expect((await stranger.get(PASSKEYS)).data.items).toEqual([])
    expect(await remove(stranger, passkeyId)).toMatchObject({ status: 404, failure: { code: 'passkeys.not_found' } })
    expect(await stranger.post('/v2/users/withdrawal/passkey-challenge', { amount: 300 })).toMatchObject({
      status: 409,
      failure: { code: 'passkeys.none' },
    })
    const passkey = await signed(browser, key, 300)
    expect(await stranger.post(WITHDRAW, { amount: 300, passkey })).toMatchObject(NOT_PROVEN)
    for (const path of [PASSKEYS, `${PASSKEYS}.begin`, `${PASSKEYS}/${passkeyId}.remove`, '/v2/users/withdrawal/passkey-challenge'])
      expect((await app.guest().post(path, {})).status).toBe(401)
    expect((await app.guest().get(PASSKEYS)).status).toBe(401)
  })
})

describe('a withdrawal that a passkey proves', () => {
  test('[CALL-30] needs no password, and after a day is approved automatically as with one', async () => {
    const key = await withPasskey()
    await aDayLater()

    const reply = await browser.post(WITHDRAW, { amount: 300, passkey: await signed(browser, key, 300) })

    expect(reply).toMatchObject({ status: 200, data: { status: 'APPROVED', amount: 300 } })
    expect(await app.creditOf(member)).toBe('700.00')
    expect((await browser.get(PASSKEYS)).data.items[0]).toMatchObject({ lastUsedAt: app.clock.now().toISOString(), newUntil: null })
  })

  test('[CALL-30] waits for an operator while the passkey is younger than 24 hours, and the operator sees why', async () => {
    const key = await withPasskey()
    const addedAt = app.clock.now().toISOString()
    app.clock.advance(DAY_MS - 1)
    browser = await app.as(member)

    const { data } = await browser.post(WITHDRAW, { amount: 300, passkey: await signed(browser, key, 300) })

    expect(data.status).toBe('REVIEW')
    const desk = await signInOperator(app, { username: 'desk', roles: ['owner'] })
    const seen = async () => (await desk.get(`/console/withdrawals/${data.withdrawalId}`)).data
    expect(await seen()).toMatchObject({ passkey: { name: NAME, addedAt }, newestPasskeyAt: addedAt, passwordChangedAt: null })
    expect((await seen()).flags).toContain('new_passkey')
    // The facts by which an operator decides outlive the passkey and the day.
    await remove(browser, present((await browser.get(PASSKEYS)).data.items[0]).passkeyId)
    expect(await seen()).toMatchObject({ passkey: { name: NAME, addedAt }, newestPasskeyAt: null })
    expect((await seen()).flags).toContain('new_passkey')
  })

  test('[CALL-30] is approved automatically with the password, however new a passkey is', async () => {
    await withPasskey()

    const { data } = await browser.post(WITHDRAW, { amount: 300, password: PASSWORD })

    expect(data.status).toBe('APPROVED')
    const desk = await signInOperator(app, { username: 'desk2', roles: ['owner'] })
    const seen = (await desk.get(`/console/withdrawals/${data.withdrawalId}`)).data
    expect(seen).toMatchObject({ passkey: null, newestPasskeyAt: app.clock.now().toISOString() })
    expect(seen.flags).not.toContain('new_passkey')
  })

  test('[CALL-30] is made once by ten that send one answer at the same time', async () => {
    const key = await withPasskey()
    await aDayLater()
    const passkey = await signed(browser, key, 100)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await browser.post(WITHDRAW, { amount: 100, passkey })))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(9)
    expect(await app.creditOf(member)).toBe('900.00')
  })

  test('[CALL-30] repeated under its key, after its answer was lost, is still the one that was made', async () => {
    const key = await withPasskey()
    const passkey = await signed(browser, key, 100)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const lost = await browser.post(WITHDRAW, { amount: 100, passkey }, headers)

    expect((await browser.post(WITHDRAW, { amount: 100, passkey }, headers)).text).toBe(lost.text)
    expect(await app.creditOf(member)).toBe('900.00')
  })

  test('[CALL-30] is of the amount that was signed, of this session, of the last five minutes, and of a passkey that is still there', async () => {
    const key = await withPasskey()
    const send = async (amount: number, passkey: object) => await browser.post(WITHDRAW, { amount, passkey })

    const small = await signed(browser, key, 100)
    expect(await send(900, small)).toMatchObject(NOT_PROVEN)
    // It is used up: the signed amount is not proven by it any more.
    expect(await send(100, small)).toMatchObject(NOT_PROVEN)
    await signed(browser, key, 100)
    expect(await send(100, key.get('AAAA'))).toMatchObject(NOT_PROVEN)
    expect(await send(100, await signed(browser, device(), 100))).toMatchObject(NOT_PROVEN)
    const late = await signed(browser, key, 100)
    app.clock.advance(5 * MINUTE_MS)
    expect(await send(100, late)).toMatchObject(NOT_PROVEN)
    const before = await signed(browser, key, 100)
    browser = await app.as(member)
    expect(await send(100, before)).toMatchObject(NOT_PROVEN)
    const gone = await signed(browser, key, 100)
    await remove(browser, present((await browser.get(PASSKEYS)).data.items[0]).passkeyId)
    expect(await send(100, gone)).toMatchObject(NOT_PROVEN)
    expect(await app.creditOf(member)).toBe('1000.00')
  })

  test('[CALL-30] has exactly one proof, and a malformed one is refused at once', async () => {
    const key = await withPasskey()
    const passkey = await signed(browser, key, 300)

    for (const body of [{ amount: 300 }, { amount: 300, password: PASSWORD, passkey }])
      expect(await browser.post(WITHDRAW, body)).toMatchObject({ status: 422, failure: { fields: { password: 'กรุณากรอกรหัสผ่าน' } } })
    expect((await browser.post(WITHDRAW, { amount: 0 })).failure.fields).toEqual({
      amount: expect.any(String),
      password: 'กรุณากรอกรหัสผ่าน',
    })
    expect((await browser.post(WITHDRAW, { amount: 300, passkey: { ...passkey, id: 'ไม่ใช่' } })).status).toBe(422)
  })
})
