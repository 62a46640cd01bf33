import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_PASSWORD as PASSWORD } from '../../../test/start-app.ts'
import type { TestMember } from '../../../test/start-app.ts'
import { startTextedApp } from '../../../test/stub-sms.ts'
import type { TextedApp } from '../../../test/stub-sms.ts'
import { Visitor } from '../../../test/visitor.ts'
import type { Visit } from '../../../test/visitor.ts'
import { present } from '../../../test/present.ts'

let texted: TextedApp
beforeAll(async () => {
  texted = await startTextedApp()
})
afterAll(async () => {
  await texted[Symbol.asyncDispose]()
})

const DEVICES = '/v2/users/devices'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Edg/140.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
const COOKIE = 'morakot-device'
const HOUR_MS = 3_600_000

const visitor = (visit?: Visit) => new Visitor(texted.app.app, visit)
const login = async (browser: Visitor, { username }: TestMember, password = PASSWORD) =>
  await browser.post('/v2/users.login', { username, password })

async function signedIn(member: TestMember, visit?: Visit): Promise<Visitor> {
  const browser = visitor(visit)
  expect((await login(browser, member)).status).toBe(200)
  return browser
}

describe('the devices of a member', () => {
  test('are those that logged in, the newest first, with the calling device and which is signed in', async () => {
    const member = await texted.app.memberWith()
    const phone = await signedIn(member, { address: '198.51.100.7', userAgent: IPHONE })
    texted.app.clock.advance(60_000)
    const computer = await signedIn(member, { userAgent: WINDOWS })

    const { data } = await computer.get(DEVICES)

    expect(data.items).toEqual([
      expect.objectContaining({ name: 'Edge, Windows', kind: 'desktop', isThis: true, isSignedIn: true }),
      expect.objectContaining({ name: 'Safari, iPhone', kind: 'ios', isThis: false, isSignedIn: false, address: '198.51.100.7' }),
    ])
    expect((await phone.get(DEVICES)).status).toBe(401)
  })

  test.each([
    [IPHONE, 'ios'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile', 'android'],
    [WINDOWS, 'desktop'],
    ['', 'desktop'],
  ])('[ENT-19] are each of a kind: %j is %s', async (userAgent, kind) => {
    const browser = await signedIn(await texted.app.memberWith(), { userAgent })

    expect((await browser.get(DEVICES)).data.items).toEqual([expect.objectContaining({ kind })])
  })

  test('are known again by a cookie that scripts cannot read, kept as a hash', async () => {
    const member = await texted.app.memberWith()
    const browser = await signedIn(member)
    const first = browser.cookies.get(COOKIE) ?? ''
    texted.app.clock.advance(HOUR_MS)
    await login(browser, member)

    expect(first).toMatch(/^[\w-]{43}\.[\da-f-]{36}$/)
    expect(browser.cookies.get(COOKIE)).toBe(first)
    expect((await browser.get(DEVICES)).data.items).toHaveLength(1)
    const { rows } = await sql<{ text: string }>`select encode(token_hash, 'base64') as text from member_device`.execute(
      texted.app.context.db,
    )
    expect(rows.map(({ text }) => text)).not.toContain(first.slice(0, 43))
  })

  test('do not take on a token that the browser made up', async () => {
    const browser = visitor()
    browser.cookies.set(COOKIE, 'A'.repeat(43))

    await login(browser, await texted.app.memberWith())

    expect(browser.cookies.get(COOKIE)).not.toBe('A'.repeat(43))
  })

  test('[DEVICE-1] are bound to the member: a token that another planted is known nowhere else', async () => {
    const [attacker, victim] = [await texted.app.memberWith(), await texted.app.memberWith()]
    const theirs = await signedIn(attacker)
    const planted = theirs.cookies.get(COOKIE) ?? ''
    const browser = visitor()
    browser.cookies.set(COOKIE, planted)
    await login(browser, victim)
    const kept = browser.cookies.get(COOKIE) ?? ''
    texted.app.clock.advance(HOUR_MS)

    const attempts = []
    for (const cookie of [planted, planted.slice(0, 43)]) {
      const elsewhere = visitor()
      elsewhere.cookies.set(COOKIE, cookie)
      attempts.push((await login(elsewhere, victim)).data.isNewDevice)
      expect(elsewhere.cookies.get(COOKIE)?.slice(0, 43)).not.toBe(planted.slice(0, 43))
    }

    expect(kept).not.toBe(planted)
    expect(attempts).toEqual([true, true])
    expect((await login(browser, victim)).data.isNewDevice).toBe(false)
    expect((await browser.get(DEVICES)).data.items.filter(({ isThis }) => isThis)).toHaveLength(1)
  })

  test('may be shared by a family: each member knows the phone, and sees only the own list', async () => {
    const [mother, son] = [await texted.app.memberWith(), await texted.app.memberWith()]
    const browser = await signedIn(mother)
    await login(browser, son)
    expect((await login(browser, mother)).data.isNewDevice).toBe(false)
    expect((await browser.get(DEVICES)).data.items).toHaveLength(1)
    expect((await login(browser, son)).data.isNewDevice).toBe(false)
    expect((await browser.get(DEVICES)).data.items).toHaveLength(1)
  })

  test('differ from a new one, of which the member is notified by SMS; the very first is not notified', async () => {
    const phone = '0933000001'
    const member = await texted.app.memberWith({ phone })
    const reported = async () => {
      await texted.app.runJobs()
      return texted.sms.messages.filter(({ to }) => to === phone).map(({ text }) => text)
    }
    const browser = visitor()
    expect((await login(browser, member)).data.isNewDevice).toBe(false)
    expect((await login(browser, member)).data.isNewDevice).toBe(false)
    expect(await reported()).toEqual([])

    expect((await login(visitor({ userAgent: WINDOWS }), member)).data.isNewDevice).toBe(true)

    expect(await reported()).toEqual([expect.stringContaining('เข้าสู่ระบบจากอุปกรณ์ใหม่ (Edge, Windows)')])
  })
})

describe('forgetting a device', () => {
  test('makes the next login from it a new one', async () => {
    const member = await texted.app.memberWith()
    const old = await signedIn(member, { userAgent: IPHONE })
    const browser = await signedIn(member)
    const { items } = (await browser.get(DEVICES)).data
    const gone = present(items.find(({ isThis }) => !isThis)).id

    const reply = await browser.delete(`${DEVICES}/${gone}`)

    expect([reply.status, reply.data]).toEqual([200, { revoked: true, isSignedOut: false }])
    expect((await browser.get(DEVICES)).data.items).toHaveLength(1)
    expect((await login(old, member)).data.isNewDevice).toBe(true)
  })

  test('ends the session that it holds', async () => {
    const browser = await signedIn(await texted.app.memberWith())
    const [item] = (await browser.get(DEVICES)).data.items

    expect((await browser.delete(`${DEVICES}/${present(item).id}`)).data).toEqual({ revoked: true, isSignedOut: true })

    expect((await browser.get(DEVICES)).status).toBe(401)
  })

  test('of another member, or of none, finds nothing and changes nothing', async () => {
    const owner = await signedIn(await texted.app.memberWith())
    const [item] = (await owner.get(DEVICES)).data.items
    const stranger = await signedIn(await texted.app.memberWith())
    const foreign = await stranger.delete(`${DEVICES}/${present(item).id}`)

    expect(foreign).toMatchObject({ status: 404, code: 'members.device_not_found', message: 'ไม่พบอุปกรณ์นี้' })
    expect(await stranger.delete(`${DEVICES}/${crypto.randomUUID()}`)).toEqual(foreign)
    expect((await owner.get(DEVICES)).data.items).toHaveLength(1)
  })

  test('happens once for ten concurrent requests', async () => {
    const member = await texted.app.memberWith()
    await signedIn(member, { userAgent: IPHONE })
    const browser = await signedIn(member)
    const { items } = (await browser.get(DEVICES)).data
    const gone = present(items.find(({ isThis }) => !isThis)).id

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await browser.delete(`${DEVICES}/${gone}`)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(9)
  })
})

describe('a known device', () => {
  const ADDRESS = '198.51.100.77'

  async function spendAddress(): Promise<void> {
    for (let tries = 0; tries < 6; tries += 1) {
      await visitor({ address: ADDRESS }).post('/v2/users.login', { username: `nobody${tries}`, password: 'wrong horse' })
    }
  }

  test('does not queue behind an address whose free tries others have used up', async () => {
    const member = await texted.app.memberWith()
    const known = await signedIn(member, { address: ADDRESS })
    await spendAddress()

    expect((await login(visitor({ address: ADDRESS }), member)).code).toBe('members.captcha_required')
    expect((await login(known, member)).status).toBe(200)
  })

  test('still queues for its own name', async () => {
    const member = await texted.app.memberWith()
    const known = await signedIn(member)
    for (let tries = 0; tries < 5; tries += 1) await login(known, member, `wrong ${tries}`)

    expect((await login(known, member)).code).toBe('members.captcha_required')
  })

  test('is known for its own members only', async () => {
    const member = await texted.app.memberWith()
    const other = await texted.app.memberWith()
    const known = await signedIn(member, { address: '198.51.100.78' })
    for (let tries = 0; tries < 6; tries += 1)
      await visitor({ address: '198.51.100.78' }).post('/v2/users.login', { username: `nobody${tries}`, password: 'wrong horse' })

    expect((await login(known, other)).code).toBe('members.captcha_required')
  })
})

describe('a captcha for its own sake', () => {
  test('[CALL-19, ROUTE-6] is kept as a pass for a day', async () => {
    const browser = await signedIn(await texted.app.memberWith())
    const captcha = await browser.solveCaptcha()

    const reply = await browser.post('/v2/users/captcha.verify', { captcha })

    const passUntil = new Date(texted.app.clock.now().getTime() + 24 * HOUR_MS).toISOString()
    expect([reply.status, reply.data]).toEqual([200, { passUntil }])
    expect((await browser.post('/v2/users/captcha.verify', { captcha })).code).toBe('members.captcha_failed')
    expect((await visitor().post('/v2/users/captcha.verify', { captcha })).status).toBe(401)
    const { rows } = await sql<{ until: Date }>`select expires_at as until from captcha_pass`.execute(texted.app.context.db)
    expect(rows.map(({ until }) => until.toISOString())).toEqual([passUntil])
  })
})
