import { randomUUID } from 'node:crypto'
import { balancesOf } from '@morakot/ledger/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { memberRules } from '#features/captcha/service-context'
import { memberId } from '#infra/identity'
import { writeRules } from '#infra/database/rules-config'
import { publishedOf } from '../../../test/published-events.ts'
import { hashForReal } from '../../../test/quick-argon2.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ now: new Date('2026-11-20T05:00:00Z') })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
})

let made = 0

/** A registration that nothing is wrong with, and that no other test has sent. */
function aForm(): Record<string, unknown> {
  made += 1
  const digits = String(made).padStart(7, '0')
  return {
    username: `malee${made}`,
    password: 'ข้าวผัดกะเพรา99',
    phone: `062${digits}`,
    firstName: 'มาลี',
    lastName: 'ศรีสุข',
    birthDate: '1995-04-13',
    bankCode: 'SCB',
    bankNumber: `456${digits}`,
    line: 'malee.line',
    marketingSource: 'FRIEND',
    acceptTerms: true,
  }
}

async function register(form: object, browser = new Visitor(app.app)) {
  return await browser.post('/v2/users.register', { ...form, captcha: await browser.solveCaptcha() })
}

async function setRules(body: z.input<typeof memberRules.schema>): Promise<void> {
  await app.context.withTransaction(async (tx) => await writeRules(tx, memberRules, body, null))
}

async function rowsOf(
  username: unknown,
): Promise<readonly { readonly id: bigint; readonly referred_by: bigint | null; readonly password_hash: string }[]> {
  const { rows } = await sql<{ id: bigint; referred_by: bigint | null; password_hash: string }>`
    select id, referred_by, password_hash from member where username = ${username}`.execute(app.context.db)
  return rows
}

describe('registering', () => {
  test('[CALL-20] is not blocked by others at the same address who have solved no captcha', async () => {
    const address = '198.51.100.90'
    const stranger = new Visitor(app.app, { address })
    for (let times = 0; times < 61; times += 1) await stranger.post('/v2/users.register', { ...aForm(), captcha: 'bm8=' })

    expect((await register(aForm(), new Visitor(app.app, { address }))).status).toBe(200)
  })

  test.each(['amb9malee', 'AMB9x1', 'sbx9malee'])(
    '[PROD-7, CALL-20] keeps %s for the platform of its prefix, in the words of a taken name, and reports it as taken when queried',
    async (username) => {
      expect(await register({ ...aForm(), username })).toMatchObject({
        status: 422,
        code: 'members.username_reserved',
        fields: { username: 'ชื่อผู้ใช้นี้ถูกใช้แล้ว' },
      })
      const input = await new Visitor(app.app).get(`/v2/users/username.check?username=${username}`)
      expect(input.data).toEqual({ available: false })
    },
  )

  test('[CALL-20] makes a member on the primary platform with an empty wallet, and logs in', async () => {
    using _ = hashForReal()
    const browser = new Visitor(app.app)
    const form = aForm()

    const reply = await register(form, browser)

    expect(reply.status).toBe(200)
    expect(reply.data.user).toMatchObject({
      username: form['username'],
      userPlatform: { platform: { platformCode: 'TIAMUT' } },
      lastLogin: null,
    })
    expect((await browser.get('/v2/users/profile')).data).toEqual(reply.data.user)
    const [row] = await rowsOf(form['username'])
    expect(await balancesOf(app.context.db, memberId(row?.id ?? 0n))).toMatchObject({ real: 0n, bonus: 0n })
    expect(await publishedOf(app, { id: memberId(row?.id ?? 0n) })).toMatchObject([
      { topic: 'member.registered', payload: { referrer: null, marketingSource: 'FRIEND', platformCode: 'TIAMUT' } },
      { topic: 'member.logged_in', payload: { isNewDevice: false, platformCode: 'TIAMUT' } },
    ])
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('[REGTAPS-1] needs no answer to how the member found us, and records that there is none', async () => {
    const { marketingSource, ...form } = aForm()
    expect(marketingSource).toBe('FRIEND')

    expect((await register(form)).status).toBe(200)

    const [row] = await rowsOf(form['username'])
    const [registered] = await publishedOf(app, { id: memberId(row?.id ?? 0n) })
    expect(registered).toMatchObject({ topic: 'member.registered', payload: { marketingSource: null } })
  })

  test('[CALL-20] takes a name, a phone and an account as people paste them', async () => {
    const form = { ...aForm(), username: ' SomSri77 ', phone: '+66 81-999-0001', bankNumber: '123-4-56789-0' }

    const reply = await register(form)

    expect(reply.data.user).toMatchObject({ username: 'somsri77', phone: '081xxx0001', bank: { number: 'xxxxxx7890' } })
  })

  // Public bug reports (N7, T1, T3).
  test.each([
    ['username', 'somying91\u200b', { username: 'somying91' }],
    ['phone', '+66 (0) 62\u2011555\u20110191', { phone: '062xxx0191' }],
    ['phone', '0066625550192', { phone: '062xxx0192' }],
    ['bankNumber', '\u202a456-0-00191-7\u202c', { bank: { number: 'xxxxxx1917' } }],
    ['firstName', 'มา\u200bลี', { firstName: 'มาลี' }],
    ['firstName', 'กํ\u0e32ไล', { firstName: 'กำไล' }],
    ['firstName', 'O\u2019Brien', { firstName: "O'Brien" }],
    ['firstName', 'น.ส.มาลี', { firstName: 'มาลี' }],
    ['firstName', 'ม.ล. มาลี', { firstName: 'มาลี' }],
    ['firstName', 'นายก', { firstName: 'นายก' }],
    ['lastName', 'ณ\u00a0อยุธยา', { lastName: 'ณ อยุธยา' }],
    ['line', 'malee\u200b.line', { line: 'malee.line' }],
  ])('[TEXT-1, F-126, TEXT-2, F-127, CALL-20] takes %s pasted as %j', async (field, pasted, user) => {
    expect(await register({ ...aForm(), [field]: pasted })).toMatchObject({ status: 200, data: { user } })
  })

  test('[TEXT-1, F-126] a login name is cleaned, a password never is', async () => {
    const form = aForm()
    const password = 'ข้าวผัดกะเพรา\u200b99'
    expect((await register({ ...form, password })).status).toBe(200)
    const login = async (request: object) => await new Visitor(app.app).post('/v2/users.login', { username: form['username'], ...request })

    expect(await login({ password: 'ข้าวผัดกะเพรา99' })).toMatchObject({ code: 'members.wrong_credentials' })
    expect(await login({ username: `\ufeff${String(form['username'])}\u200b`, password })).toMatchObject({ status: 200 })
    expect(
      await login({ username: `(${String(form['phone']).slice(0, 3)}) ${String(form['phone']).slice(3)}\u202c`, password }),
    ).toMatchObject({
      status: 200,
    })
  })

  test('[CALL-20, VALID-7] names each wrong field in Thai and registers no member', async () => {
    const bad: readonly (readonly [string, unknown])[] = [
      ['username', 'abc'],
      ['username', 'a'.repeat(16)],
      ['username', 'มาลี'],
      ['username', '0812345678'],
      ['username', 2 ** 53 + 1],
      ['username', undefined],
      ['password', '1234567'],
      ['password', 'x'.repeat(73)],
      ['password', 'abcdefg\u0000h'],
      ['phone', '0212345678'],
      ['phone', '08123456789'],
      ['phone', ''],
      ['firstName', '\u0e34มาลี'],
      ['firstName', 'มา\u0000ลี'],
      ['firstName', 'มา\u2028ลี'],
      ['firstName', 'ก'.repeat(61)],
      ['lastName', '<b>'],
      ['lastName', '  '],
      ['birthDate', '2001-02-29'],
      ['birthDate', '1899-12-31'],
      ['birthDate', '13/04/2538'],
      ['bankCode', 'ABC'],
      ['bankNumber', '123456789'],
      ['bankNumber', '12345678901234567'],
      ['line', 'x'.repeat(61)],
      ['marketingSource', 'RADIO'],
      ['referralCode', 'a b'],
      ['acceptTerms', false],
      ['acceptTerms', 'true'],
      ['captcha', undefined],
    ]
    const browser = new Visitor(app.app)
    const captcha = await browser.solveCaptcha()
    const form = aForm()
    for (const [field, value] of bad) {
      const reply = await browser.post('/v2/users.register', { ...form, captcha, [field]: value })
      expect([field, value, reply.status, Object.keys(reply.fields ?? {})]).toEqual([field, value, 422, [field]])
      expect(reply.fields?.[field]).toMatch(/[\u0e00-\u0e7f]/)
    }
    expect(await rowsOf(form['username'])).toEqual([])
  })

  test('needs a captcha that was solved, and solved for this one only', async () => {
    const browser = new Visitor(app.app)
    const captcha = await browser.solveCaptcha()
    expect((await browser.post('/v2/users.register', { ...aForm(), captcha })).status).toBe(200)

    const again = await browser.post('/v2/users.register', { ...aForm(), captcha })

    expect(again).toMatchObject({
      status: 422,
      code: 'members.captcha_failed',
      fields: { captcha: expect.stringMatching(/[\u0e00-\u0e7f]/) },
    })
  })

  test('refuses who is under twenty on the Bangkok day, and takes who turns twenty on it', async () => {
    // Six in the evening in London is one in the morning in Bangkok: it is 21 November there.
    app.clock.setTo(new Date('2026-11-20T18:00:00Z'))

    const young = await register({ ...aForm(), birthDate: '2006-11-22' })
    const grown = await register({ ...aForm(), birthDate: '2006-11-21' })

    expect(young).toMatchObject({ status: 422, code: 'members.too_young', fields: { birthDate: 'ต้องมีอายุ 20 ปีขึ้นไป' } })
    expect(grown.status).toBe(200)
  })

  test('refuses a username, a phone or an account that is taken, and names all that are', async () => {
    const first = aForm()
    await register(first)

    const username = await register({ ...aForm(), username: String(first['username']).toUpperCase() })
    const phone = await register({ ...aForm(), phone: first['phone'] })
    const bank = await register({ ...aForm(), bankNumber: first['bankNumber'] })
    const all = await register(first)

    expect(username).toMatchObject({ status: 409, code: 'members.username_taken', fields: { username: 'ชื่อผู้ใช้นี้ถูกใช้แล้ว' } })
    expect(phone).toMatchObject({ status: 409, code: 'members.phone_taken', fields: { phone: 'เบอร์นี้ถูกใช้สมัครแล้ว' } })
    expect(bank).toMatchObject({ status: 409, code: 'members.bank_taken', fields: { bankNumber: 'บัญชีธนาคารนี้ถูกใช้สมัครแล้ว' } })
    expect(Object.keys(all.fields ?? {})).toEqual(['username', 'phone', 'bankNumber'])
  })

  test('takes the same account number at another bank', async () => {
    const first = aForm()
    await register(first)

    expect((await register({ ...aForm(), bankNumber: first['bankNumber'], bankCode: 'BBL' })).status).toBe(200)
  })

  test.each([
    ['username', 'username', 'members.username_taken'],
    ['phone', 'phone', 'members.phone_taken'],
    ['bankNumber', 'bank account', 'members.bank_taken'],
  ])('makes one member of ten who register with the same %s at once', async (field, _name, code) => {
    const shared = aForm()[field]
    const forms = Array.from({ length: 10 }, () => ({ ...aForm(), [field]: shared }))

    const replies = await Promise.all(forms.map(async (form) => await register(form)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.code === code && reply.fields?.[field] !== undefined)).toHaveLength(9)
  })

  test('remembers who referred, and knows no made-up code', async () => {
    const referrer = aForm()
    const code = (await register(referrer)).data.user.referralCode
    const form = aForm()

    const referred = await register({ ...form, referralCode: code })
    const madeUp = await register({ ...aForm(), referralCode: 'ZZZZ9999' })

    expect(referred.status).toBe(200)
    expect((await rowsOf(form['username']))[0]?.referred_by).toBe((await rowsOf(referrer['username']))[0]?.id)
    expect(madeUp).toMatchObject({ status: 422, code: 'members.referral_unknown', fields: { referralCode: 'ไม่พบรหัสแนะนำนี้' } })
  })

  test('[CALL-20, CALL-14] takes a code in small letters, and counts the friend for its owner alone', async () => {
    const browser = new Visitor(app.app)
    const other = new Visitor(app.app)
    const { referral } = (await register(aForm(), browser)).data.user
    await register(aForm(), other)

    for (let n = 0; n < 2; n += 1) await register({ ...aForm(), referralCode: ` ${referral.code.toLowerCase()} ` })
    await register({ ...aForm(), referralCode: 'ZZZZ9999' })

    expect((await browser.get('/v2/users/profile')).data.referral).toEqual({ code: referral.code, joined: 2 })
    expect((await other.get('/v2/users/profile')).data.referral.joined).toBe(0)
  })

  test('makes no member when the wallet cannot be opened', async () => {
    const { registerMember } = await import('./service.ts')
    const form = aForm()
    const broken = {
      ...app.wiring.members,
      openWallet: async () => {
        throw new Error('no wallet today')
      },
    }
    const body = { ...form, captcha: await new Visitor(app.app).solveCaptcha() }
    const request = { key: randomUUID(), body: body as never }

    await expect(registerMember(broken, request, { address: '198.51.100.1', userAgent: '' })).rejects.toThrow('no wallet today')

    expect(await rowsOf(form['username'])).toEqual([])
  })

  test('refuses a form of another site, and one without the client header', async () => {
    const foreign = await new Visitor(app.app).post('/v2/users.register', aForm(), { headers: { origin: 'https://evil.example' } })
    const bare = await new Visitor(app.app).post('/v2/users.register', aForm(), { headers: { 'x-morakot-client': undefined } })
    const noOrigin = await new Visitor(app.app).post('/v2/users.register', aForm(), { headers: { origin: undefined } })

    for (const reply of [foreign, bare, noOrigin]) expect([reply.status, reply.code]).toEqual([403, 'site.foreign_origin'])
  })

  test('is bounded for one address, until its hour is over', async () => {
    const address = '198.51.100.77'
    const browser = new Visitor(app.app, { address })
    await setRules({ registerOfAddress: { max: 2, windowSeconds: 3_600 } })
    // What is refused after the captcha counts too.
    expect((await register({ ...aForm(), referralCode: 'ZZZZZZZZ' }, browser)).code).toBe('members.referral_unknown')
    expect((await register(aForm(), browser)).status).toBe(200)

    expect(await register(aForm(), browser)).toMatchObject({ status: 429, code: 'site.too_many', retryAfter: '3600' })
    expect((await register(aForm())).status).toBe(200)
    app.clock.advance(3_600_000)
    expect((await register(aForm(), browser)).status).toBe(200)
    await setRules({})
  })
})
