import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberRules } from '#features/captcha/service-context'
import { writeRules } from '#infra/database/rules-config'
import { present } from '../../../test/present.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { SoftAuthenticator } from '../../../test/soft-authenticator.ts'
import { TEST_PASSWORD as PASSWORD } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { Visitor } from '../../../test/visitor.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PASSKEYS = '/v2/users/passkeys'
const BEGIN = '/v2/users.passkey-login.begin'
const LOGIN = '/v2/users.passkey-login'
const WITHDRAW = '/v2/users/credit.withdraw'
const FAILED = { status: 401, code: 'passkeys.sign_in_failed' }

let banked: BankedApp
let app: TestApp
let member: TestMember
let key: SoftAuthenticator
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
})
afterAll(async () => await banked[Symbol.asyncDispose]())
beforeEach(async () => {
  member = await app.memberWith({ credit: '1000.00' })
  key = device()
  await keep(member, key)
})

const device = (origin = app.context.config.publicOrigin, isVerified = true) => new SoftAuthenticator(origin, { isVerified })
const visitor = (address?: string) => new Visitor(app.app, address === undefined ? {} : { address })

/** Adds a passkey to a member as a browser does, and returns its id. */
async function keep(of: TestMember, passkey: SoftAuthenticator): Promise<string> {
  const browser = await app.as(of)
  const { data } = await browser.post(`${PASSKEYS}.begin`, { name: 'มือถือ', password: PASSWORD })
  const added = await browser.post(PASSKEYS, { response: passkey.create(String(data.options['challenge'])) })
  return present(added.data.items[0]).passkeyId
}

const challengeFor = async (browser: Visitor) => String((await browser.post(BEGIN, {})).data.options['challenge'])

/** Logs in with a passkey, in a browser of its own. */
async function enter(passkey: SoftAuthenticator, browser = visitor()) {
  const reply = await browser.post(LOGIN, { response: passkey.get(await challengeFor(browser)) })
  return { reply, browser }
}

describe('a passkey that logs its member in', () => {
  test('[PASSIN-1] opens a session as the password does: the open one ends, a new device is published, and its use is kept', async () => {
    const before = await app.as(member)
    const fresh = visitor()
    const { options } = (await fresh.post(BEGIN, {})).data
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options['allowCredentials'] ?? []).toEqual([])

    const reply = await fresh.post(LOGIN, { response: key.get(String(options['challenge'])) })

    expect(reply).toMatchObject({ status: 200, data: { user: { username: member.username }, isNewDevice: true } })
    expect((await fresh.get('/me.verify')).data).toMatchObject({ loginRequired: false })
    expect((await before.get('/me.verify')).data).toMatchObject({ loginRequired: true, reason: { kind: 'other_device' } })
    expect((await fresh.get(PASSKEYS)).data.items[0]).toMatchObject({ lastUsedAt: app.clock.now().toISOString() })
    const logins = (await publishedOf(app, member)).filter(({ topic }) => topic === 'member.logged_in')
    expect(logins.at(-1)?.payload).toMatchObject({ isNewDevice: true, platformCode: 'TIAMUT' })
    expect((await enter(key, fresh)).reply.data).toMatchObject({ isNewDevice: false })
  })

  test('[PASSIN-1] logs in once by ten that send one answer at the same time', async () => {
    const browser = visitor()
    const response = key.get(await challengeFor(browser))

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await visitor().post(LOGIN, { response })))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ code }) => code === FAILED.code)).toHaveLength(9)
    expect(await visitor().post(LOGIN, { response })).toMatchObject(FAILED)
  })

  test('[PASSIN-2] is refused in one sentence when it is unknown, of another origin, unverified, late, removed, or signed no challenge of ours', async () => {
    const wrong = async (passkey: SoftAuthenticator) => (await enter(passkey)).reply
    expect(await wrong(device())).toMatchObject(FAILED)
    for (const [origin, isVerified] of [
      ['https://evil.example', true],
      [app.context.config.publicOrigin, false],
    ] as const) {
      const other = await app.memberWith()
      const good = device()
      await keep(other, good)
      const challenge = await challengeFor(visitor())
      // The same credential as it would answer for another site, or after a touch only.
      const answer = device(origin, isVerified).get(challenge)
      expect(await visitor().post(LOGIN, { response: { ...answer, id: good.get(challenge).id } })).toMatchObject(FAILED)
    }
    for (const clientDataJSON of [
      '',
      'bm90IGpzb24',
      Buffer.from('{"challenge":7}').toString('base64url'),
      Buffer.from('null').toString('base64url'),
    ]) {
      const answer = key.get(await challengeFor(visitor()))
      expect(await visitor().post(LOGIN, { response: { ...answer, response: { ...answer.response, clientDataJSON } } })).toMatchObject(
        FAILED,
      )
    }
    expect(await visitor().post(LOGIN, { response: key.get('an-invented-challenge') })).toMatchObject(FAILED)

    const challenge = await challengeFor(visitor())
    app.clock.advance(5 * MINUTE_MS)
    expect(await visitor().post(LOGIN, { response: key.get(challenge) })).toMatchObject(FAILED)

    // A challenge that was answered wrongly is used up.
    const tried = await challengeFor(visitor())
    expect(await visitor().post(LOGIN, { response: { ...device().get(tried), id: key.get(tried).id } })).toMatchObject(FAILED)
    expect(await visitor().post(LOGIN, { response: key.get(tried) })).toMatchObject(FAILED)

    const { browser } = await enter(key)
    const [item] = (await browser.get(PASSKEYS)).data.items
    expect((await browser.post(`${PASSKEYS}/${present(item).passkeyId}.remove`, { password: PASSWORD })).status).toBe(200)
    expect(await wrong(key)).toMatchObject(FAILED)
    expect((await visitor().post(LOGIN, {})).status).toBe(422)
  })

  test('[PASSIN-2] is refused for a member of another platform, who logs in by password, and for a blocked one', async () => {
    const other = await app.memberWith({ platformCode: 'AMBKING' })
    const passkey = device()
    await keep(other, passkey)
    expect((await enter(passkey)).reply).toMatchObject({ status: 403, code: 'passkeys.password_only' })

    await sql`update member set status = 'blocked' where id = ${member.id}`.execute(app.context.db)
    expect((await enter(key)).reply).toMatchObject({ status: 403, code: 'members.blocked' })
  })

  test('[PASSIN-2] is limited by the address: challenges, and wrong answers; right ones cost it nothing', async () => {
    await app.context.withTransaction(
      async (tx) =>
        await writeRules(
          tx,
          memberRules,
          { passkeyChallengesOfAddress: { max: 4, windowSeconds: 60 }, loginOfAddress: { max: 2, windowSeconds: 60 } },
          null,
        ),
    )
    const [one, two] = ['198.51.100.10', '198.51.101.10']
    for (let n = 0; n < 4; n += 1) expect((await enter(key, visitor(one))).reply.status).toBe(200)
    expect(await visitor(one).post(BEGIN, {})).toMatchObject({ status: 429, code: 'site.too_many' })

    for (let n = 0; n < 2; n += 1) expect(await visitor(two).post(LOGIN, { response: device().get('invented') })).toMatchObject(FAILED)
    const challenge = await challengeFor(visitor(two))
    expect(await visitor(two).post(LOGIN, { response: key.get(challenge) })).toMatchObject({ status: 429, code: 'site.too_many' })
    await app.context.withTransaction(async (tx) => await writeRules(tx, memberRules, {}, null))
  })

  test('[PASSIN-2] challenges without an answer are deleted with time', async () => {
    for (let n = 0; n < 5; n += 1) await challengeFor(visitor())
    app.clock.advance(5 * MINUTE_MS)
    await challengeFor(visitor())
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from sign_in_challenge`.execute(app.context.db)
    expect(rows[0]?.count).toBe(1)
  })
})

describe('a withdrawal in a session that a passkey opened', () => {
  test('[PASSIN-3] needs no second question for five minutes, and not a moment longer', async () => {
    app.clock.advance(DAY_MS)
    const { browser } = await enter(key)
    const until = new Date(app.clock.now().getTime() + 5 * MINUTE_MS)
    expect((await browser.get(PASSKEYS)).data.provenUntil).toBe(until.toISOString())
    app.clock.setTo(new Date(until.getTime() - 1))
    expect(await browser.post(WITHDRAW, { amount: 300, bySignIn: true })).toMatchObject({ status: 200, data: { status: 'APPROVED' } })
    app.clock.setTo(until)
    expect((await browser.get(PASSKEYS)).data.provenUntil).toBeNull()
    expect(await browser.post(WITHDRAW, { amount: 100, bySignIn: true })).toMatchObject({ status: 422, code: 'passkeys.not_proven' })
  })

  test('[PASSIN-3] waits for an operator while the passkey is new, as one that it signs', async () => {
    const { browser } = await enter(key)
    expect(await browser.post(WITHDRAW, { amount: 300, bySignIn: true })).toMatchObject({ status: 200, data: { status: 'REVIEW' } })
  })

  test('[PASSIN-3] is refused in a session of a password, after the passkey was removed, and with two proofs', async () => {
    const byPassword = await app.as(member)
    expect(await byPassword.post(WITHDRAW, { amount: 100, bySignIn: true })).toMatchObject({
      status: 422,
      failure: { code: 'passkeys.not_proven' },
    })
    const { browser } = await enter(key)
    expect(await browser.post(WITHDRAW, { amount: 100, bySignIn: true, password: PASSWORD })).toMatchObject({ status: 422 })
    const [item] = (await browser.get(PASSKEYS)).data.items
    await browser.post(`${PASSKEYS}/${present(item).passkeyId}.remove`, { password: PASSWORD })
    expect(await browser.post(WITHDRAW, { amount: 100, bySignIn: true })).toMatchObject({ status: 422, code: 'passkeys.not_proven' })
    expect(await app.creditOf(member)).toBe('1000.00')
  })

  test('[PASSIN-3] is all that the sign-in proves: a password and a bank account change by the password alone', async () => {
    const { browser } = await enter(key)
    expect((await browser.put('/v2/users/password.change', { newPassword: 'another-horse-9' })).status).toBe(422)
    expect((await browser.put('/v2/users/password.change', { currentPassword: '', newPassword: 'another-horse-9' })).status).toBe(422)
    const bank = { bankCode: 'SCB', bankNumber: '6123456789' }
    expect((await browser.post('/me/bank-account', bank)).status).toBe(422)
  })
})
