import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'
import type { Answer } from '../../../test/visitor.ts'

let app: TestApp
beforeAll(async () => (app = await startApp()))
afterAll(async () => await app[Symbol.asyncDispose]())

let made = 0

function aForm(): Record<string, unknown> {
  made += 1
  const digits = String(made).padStart(7, '0')
  return {
    username: `once${made}`,
    password: 'ข้าวผัดกะเพรา99',
    phone: `063${digits}`,
    firstName: 'มาลี',
    lastName: 'ศรีสุข',
    birthDate: '1995-04-13',
    bankCode: 'SCB',
    bankNumber: `457${digits}`,
    marketingSource: 'FRIEND',
    acceptTerms: true,
  }
}

async function register(form: object, key: string, browser = new Visitor(app.app)): Promise<Answer> {
  const body = { ...form, captcha: await browser.solveCaptcha() }
  return await browser.post('/v2/users.register', body, { headers: { 'idempotency-key': key } })
}

const isSignedIn = async (browser: Visitor) => (await browser.get('/users/auth')).data.auth

const countOf = async (table: 'member' | 'member_session' | 'registration_ask') =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(app.context.db)).rows[0]?.count ?? 0

describe('a registration whose answer was lost', () => {
  test('[CALL-20] is answered as before when the same form is sent again with its key: the same session, and no second of anything', async () => {
    const [form, key] = [aForm(), randomUUID()]
    const lost = new Visitor(app.app)
    const first = await register(form, key, lost)
    const sessions = await countOf('member_session')
    const retry = new Visitor(app.app)

    const again = await register(form, key, retry)

    expect(again).toMatchObject({ status: 200, data: first.data })
    expect(Object.fromEntries(retry.cookies)).toEqual(Object.fromEntries(lost.cookies))
    expect(await countOf('member_session')).toBe(sessions)
    expect([await isSignedIn(lost), await isSignedIn(retry)]).toEqual([true, true])
  })

  test('[CALL-20] is answered to the browser that kept its session, and the session goes on', async () => {
    const [form, key, browser] = [aForm(), randomUUID(), new Visitor(app.app)]
    await register(form, key, browser)

    expect((await register(form, key, browser)).status).toBe(200)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('[CALL-20] makes one member and one session of ten that come at once, and all ten get them', async () => {
    const [form, key] = [aForm(), randomUUID()]
    const browsers = Array.from({ length: 10 }, () => new Visitor(app.app))
    const [members, sessions] = [await countOf('member'), await countOf('member_session')]

    const replies = await Promise.all(browsers.map(async (browser) => await register(form, key, browser)))

    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(browsers.map(({ cookies }) => JSON.stringify([...cookies]))).size).toBe(1)
    expect([await countOf('member'), await countOf('member_session')]).toEqual([members + 1, sessions + 1])
    expect(await isSignedIn(browsers[9] ?? new Visitor(app.app))).toBe(true)
  })

  test('[CALL-20] needs no second proof of work: one that was used up serves the same registration', async () => {
    const [form, key, browser] = [aForm(), randomUUID(), new Visitor(app.app)]
    const body = { ...form, captcha: await browser.solveCaptcha() }
    const headers = { 'idempotency-key': key }
    await browser.post('/v2/users.register', body, { headers })

    expect((await browser.post('/v2/users.register', body, { headers })).status).toBe(200)
  })

  test('[CALL-20] needs one proof of work for ten that come at once with one key, and all ten get the one answer', async () => {
    const [form, key] = [aForm(), randomUUID()]
    const browsers = Array.from({ length: 10 }, () => new Visitor(app.app))
    const captcha = await new Visitor(app.app).solveCaptcha()
    const members = await countOf('member')

    const headers = { 'idempotency-key': key }
    const replies = await Promise.all(
      browsers.map(async (browser) => await browser.post('/v2/users.register', { ...form, captcha }, { headers })),
    )

    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(browsers.map(({ cookies }) => JSON.stringify([...cookies]))).size).toBe(1)
    expect(await countOf('member')).toBe(members + 1)
  })

  test('[CALL-20] of ten that come at once with keys of their own, one proof of work serves one', async () => {
    const captcha = await new Visitor(app.app).solveCaptcha()
    const requests = Array.from({ length: 10 }, () => ({ form: aForm(), browser: new Visitor(app.app) }))

    const replies = await Promise.all(
      requests.map(
        async ({ form, browser }) =>
          await browser.post('/v2/users.register', { ...form, captcha }, { headers: { 'idempotency-key': randomUUID() } }),
      ),
    )

    expect(replies.map(({ status, code }) => `${status} ${code ?? 'good'}`).toSorted()).toEqual([
      expect.stringMatching(/^200/),
      ...Array.from({ length: 9 }, () => '422 members.captcha_failed'),
    ])
  })

  test('[CALL-20] with the proof of work of another form under the same key is refused', async () => {
    const [form, key] = [aForm(), randomUUID()]
    const captcha = await new Visitor(app.app).solveCaptcha()
    const headers = { 'idempotency-key': key }
    await new Visitor(app.app).post('/v2/users.register', { ...form, referralCode: 'ZZZZ9999', captcha }, { headers })

    const other = await new Visitor(app.app).post('/v2/users.register', { ...form, captcha }, { headers })

    expect(other.code).toBe('members.captcha_failed')
  })

  test.each([
    ['password', 'another-horse-7'],
    ['phone', '0620009999'],
    ['lastName', 'ใจดี'],
  ])('[CALL-20] is refused when the key comes with another %s', async (field, value) => {
    const [form, key] = [aForm(), randomUUID()]
    await register(form, key)
    const other = new Visitor(app.app)

    expect(await register({ ...form, [field]: value }, key, other)).toMatchObject({ status: 409, code: 'site.key_reused' })
    expect(other.cookies.size).toBe(0)
  })

  test('[CALL-20] still gets that the name is taken when it comes with another key', async () => {
    const form = aForm()
    await register(form, randomUUID())

    expect(await register(form, randomUUID())).toMatchObject({ status: 409, fields: { username: 'ชื่อผู้ใช้นี้ถูกใช้แล้ว' } })
  })

  test('[CALL-20] is not brought back to life: a session that ended since stays ended', async () => {
    const [form, key, browser] = [aForm(), randomUUID(), new Visitor(app.app)]
    await register(form, key, browser)
    await browser.delete('/v2/users.logout')

    expect((await register(form, key, browser)).status).toBe(200)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('[CALL-20] leaves nothing under its key when it is refused, so that the mended form can come with it', async () => {
    const [form, key] = [aForm(), randomUUID()]

    expect((await register({ ...form, referralCode: 'ZZZZ9999' }, key)).code).toBe('members.referral_unknown')
    expect((await register(form, key)).status).toBe(200)
  })

  test('[CALL-20] is forgotten with its session, and no row of it holds a key, a token or a password', async () => {
    const [form, key, browser] = [aForm(), randomUUID(), new Visitor(app.app)]
    await register(form, key, browser)
    const { rows } = await sql<{ row: string }>`
      select encode(key_hash || sealed, 'hex') as row from registration_ask`.execute(app.context.db)
    for (const secret of [key, String(form['password']), ...browser.cookies.values()]) {
      expect(rows.some(({ row }) => row.includes(Buffer.from(secret).toString('hex')))).toBe(false)
    }

    app.clock.advance(12 * 3_600_000 + 1)
    await register(aForm(), randomUUID())

    expect(await countOf('registration_ask')).toBe(1)
  })

  test('[CALL-20] needs a key', async () => {
    const browser = new Visitor(app.app)
    const reply = await browser.post('/v2/users.register', aForm(), { headers: { 'idempotency-key': undefined } })

    expect(reply).toMatchObject({ status: 400, code: 'site.key_required' })
  })
})
