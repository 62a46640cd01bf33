import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { processorMs } from '../../../test/processor-ms.ts'
import { hashForReal } from '../../../test/quick-argon2.ts'
import { TEST_PASSWORD as PASSWORD } from '../../../test/start-app.ts'
import type { TestMember } from '../../../test/start-app.ts'
import { startTextedApp } from '../../../test/stub-sms.ts'
import type { TextedApp } from '../../../test/stub-sms.ts'
import { Visitor } from '../../../test/visitor.ts'
import type { Answer, Visit } from '../../../test/visitor.ts'

let texted: TextedApp
let member: TestMember
let phone: string
let own: Visitor
beforeAll(async () => {
  texted = await startTextedApp()
})
afterAll(async () => {
  await texted[Symbol.asyncDispose]()
})
let numbers = 0
beforeEach(async () => {
  numbers += 1
  phone = `0911${String(numbers).padStart(6, '0')}`
  member = await texted.app.memberWith({ phone })
  texted.sms.mood = 'takes'
  own = visitor()
})

const FORGET = '/v2/users/password.forget'
const NEW_PASSWORD = 'rainy8boat'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const visitor = (visit?: Visit) => new Visitor(texted.app.app, visit)
const login = async (password: string) => await visitor().post('/v2/users.login', { username: member.username, password })

async function send(to = phone, browser = own): Promise<Answer> {
  return await browser.post(FORGET, { phone: to, captcha: await browser.solveCaptcha() })
}

async function requested(): Promise<string> {
  expect((await send()).status).toBe(200)
  return await texted.codeTo(phone)
}

const reset = async (code: string, to = phone, browser = own) => await browser.post(FORGET, { phone: to, code, newPassword: NEW_PASSWORD })
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a forgotten password', () => {
  test('[CALL-22] is set again with the code that came by SMS, and the old one opens nothing', async () => {
    const code = await requested()

    const reply = await reset(code)

    expect([reply.status, reply.data]).toEqual([200, { changed: true }])
    expect((await login(PASSWORD)).code).toBe('members.wrong_credentials')
    expect((await login(NEW_PASSWORD)).status).toBe(200)
  })

  // Public bug reports (T7).
  test.each([
    (code: string) => `${code} คือรหัสตั้งรหัสผ่านใหม่ของ Morakot ใช้ได้ 5 นาที อย่าบอกรหัสนี้กับใคร ทีมงานไม่เคยขอรหัสนี้`,
    (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCharCode('๐'.charCodeAt(0) + Number(digit))),
    (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCharCode('０'.charCodeAt(0) + Number(digit))),
    (code: string) => `\u202a${code.slice(0, 3)} ${code.slice(3)}\u202c`,
  ])('[TEXT-2, F-127, CALL-22] takes the code as it was pasted: %#', async (paste) => {
    const code = await requested()

    expect(await reset(paste(code), `+66 (0) ${phone.slice(1)}`)).toMatchObject({ status: 200, data: { changed: true } })
  })

  test('[CALL-22] gets the same response for an unknown number, and nothing is sent there', async () => {
    const known = await send(phone, visitor())
    const unknown = await send('0699999999', visitor())
    await texted.app.runJobs()

    const setCookie = expect.stringMatching(/^morakot-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(known).toMatchObject({ status: 200, data: { sent: true }, setCookie })
    expect(unknown).toEqual({ ...known, setCookie })
    expect(texted.sms.messages.filter(({ to }) => to === '0699999999')).toEqual([])
  })

  test('[CALL-22] says the same of a wrong, an expired, a used, a replaced and a never sent code', async () => {
    const first = await requested()
    const wrong = await reset(otherThan(first))
    const unknown = await reset('123456', '0699999998')
    const second = await requested()
    const replaced = first === second ? wrong : await reset(first)
    expect((await reset(second)).status).toBe(200)
    const used = await reset(second)
    const third = await requested()
    texted.app.clock.advance(5 * MINUTE_MS)
    const expired = await reset(third)

    expect(wrong).toMatchObject({ status: 422, code: 'members.wrong_code' })
    expect(wrong.fields?.['code']).toContain('รหัสยืนยันไม่ถูกต้องหรือหมดอายุแล้ว')
    for (const other of [unknown, replaced, used, expired]) expect(other).toEqual(wrong)
  })

  test('[CALL-22] takes a code for five minutes less a second', async () => {
    const code = await requested()
    texted.app.clock.advance(5 * MINUTE_MS - 1_000)

    expect((await reset(code)).status).toBe(200)
  })

  test('[CALL-22] gives a code five tries: after five wrong ones the right one is refused too', async () => {
    const code = await requested()
    for (let tries = 0; tries < 5; tries += 1) expect((await reset(otherThan(code))).code).toBe('members.wrong_code')

    expect((await reset(code)).code).toBe('members.wrong_code')
    expect((await login(PASSWORD)).status).toBe(200)
  })

  test('[CALL-22] belongs to one request: others’ messages and wrong codes leave the member’s code unchanged', async () => {
    const code = await requested()
    const stranger = visitor()
    expect((await send(phone, stranger)).status).toBe(200)
    const other = await texted.codeTo(phone)
    for (let tries = 0; tries < 6; tries += 1) expect((await reset(otherThan(other), phone, stranger)).code).toBe('members.wrong_code')

    if (code !== other) expect((await reset(code, phone, stranger)).code).toBe('members.wrong_code')
    expect((await reset(code, phone, visitor())).code).toBe('members.wrong_code')
    expect((await reset(code)).status).toBe(200)
    expect((await reset(other, phone, stranger)).code).toBe('members.wrong_code')
  })

  test('[CALL-22] reaches a known device of the member, however many messages others have requested', async () => {
    await own.post('/v2/users.login', { username: member.username, password: PASSWORD })
    await own.delete('/v2/users.logout')
    const stranger = visitor()
    for (let times = 0; times < 3; times += 1) expect((await send(phone, stranger)).status).toBe(200)
    expect((await send(phone, stranger)).status).toBe(429)
    // Messages that are sent together come in any order.
    await texted.app.runJobs()

    expect((await reset(await requested())).status).toBe(200)
    for (let times = 0; times < 2; times += 1) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
  })

  test('[CALL-22] is not blocked by others at the same address', async () => {
    const address = '198.51.100.77'
    const [stranger, behindIt] = [visitor({ address }), visitor({ address })]
    for (let times = 0; times < 61; times += 1) await stranger.post(FORGET, { phone, captcha: 'bm8=' })
    expect((await send(phone, behindIt)).status).toBe(200)
    const code = await texted.codeTo(phone)
    for (let times = 0; times < 120; times += 1) await reset('000000', '0699999995', stranger)

    expect((await reset('000000', '0699999995', stranger)).status).toBe(429)
    expect((await reset(otherThan(code), phone, behindIt)).status).toBe(429)
    expect((await reset(code, phone, behindIt)).status).toBe(200)
  })

  test('[CALL-22] is set once, also when ten use one code at the same time', async () => {
    const code = await requested()

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await reset(code)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.code === 'members.wrong_code')).toHaveLength(9)
  })

  test('[CALL-22] ends the member’s session, is audited, and is notified to the member', async () => {
    const browser = visitor()
    await browser.post('/v2/users.login', { username: member.username, password: PASSWORD })
    await reset(await requested())
    await texted.app.runJobs()

    expect((await browser.get('/v2/users/profile')).status).toBe(401)
    expect(await endOfSession()).toBe('password')
    expect(await auditOf()).toContainEqual({ actor: `member:${member.id}`, action: 'members.password_reset' })
    expect(texted.sms.messages.findLast(({ to }) => to === phone)?.text).toContain('เปลี่ยนรหัสผ่านแล้ว')
  })

  test('[CALL-22] keeps the code as a hash only, and in no queue', async () => {
    const code = await requested()

    const { rows } = await sql<{ text: string }>`
      select row_to_json(code)::text as text from member_password_code as code
      union all
      select row_to_json(job)::text from pgboss.job where name like 'members.%'`.execute(texted.app.context.db)

    expect(rows.length).toBeGreaterThan(1)
    for (const { text } of rows) expect(text).not.toContain(`"${code}"`)
  })

  test('[CALL-22, CALL-19] requires a captcha each time, valid once', async () => {
    const browser = visitor()
    const captcha = await browser.solveCaptcha()

    expect((await browser.post(FORGET, { phone })).status).toBe(422)
    expect((await browser.post(FORGET, { phone, captcha: '' })).fields).toEqual({ captcha: 'กรุณายืนยันความปลอดภัย' })
    expect((await browser.post(FORGET, { phone, captcha: 'bm8=' })).code).toBe('members.captcha_failed')
    expect((await browser.post(FORGET, { phone, captcha })).status).toBe(200)
    expect((await browser.post(FORGET, { phone, captcha })).code).toBe('members.captcha_failed')
  })

  test('[CALL-22] sends three messages an hour to a number, member or not', async () => {
    for (const to of [phone, '0699999997']) {
      for (let times = 0; times < 3; times += 1) expect((await send(to)).status).toBe(200)
      expect(await send(to)).toMatchObject({ status: 429, code: 'site.too_many' })
    }
    texted.app.clock.advance(HOUR_MS)
    expect((await send()).status).toBe(200)
  })

  test('[CALL-22] is answered at once while the SMS gateway is silent, and the code comes when it is back', async () => {
    texted.sms.mood = 'silent'
    await keepTrying()
    const before = texted.sms.arrived.length
    expect((await send()).status).toBe(200)
    expect(texted.sms.arrived.length, 'the gateway was not called yet').toBe(before)
    await texted.app.runJobs()
    expect(texted.sms.arrived.length).toBeGreaterThan(before)
    expect(texted.sms.messages.filter(({ to }) => to === phone)).toEqual([])

    texted.sms.mood = 'takes'
    // The breaker rests for ten seconds after three failures.
    texted.app.clock.advance(10_001)
    await makeRetriesDue()
    expect((await reset(await texted.codeTo(phone))).status).toBe(200)
  })

  test('[CALL-22] sends one message when the gateway took it without saying so, and its code lives no second time', async () => {
    texted.sms.mood = 'mute'
    await keepTrying()
    await send()
    for (let tries = 0; tries < 3; tries += 1) {
      await texted.app.runJobs()
      await makeRetriesDue()
      // Notices of tests before failed too: the breaker rests for ten seconds after three.
      texted.app.clock.advance(10_001)
    }
    const sent = () => texted.sms.messages.filter(({ to }) => to === phone)
    expect(sent()).toHaveLength(1)
    expect(texted.sms.arrived.filter(({ to }) => to === phone).length).toBeGreaterThan(1)
    const code = sent()[0]?.text.slice(0, 6) ?? ''
    texted.app.clock.advance(10_001)

    expect((await reset(code)).status).toBe(200)
    texted.sms.mood = 'takes'
    await makeRetriesDue()
    await texted.app.runJobs()

    expect(sent().filter(({ text }) => /^\d{6} /.test(text))).toHaveLength(1)
    expect((await reset(code)).code).toBe('members.wrong_code')
  })

  test('[CALL-22] sends no code that was requested more than five minutes ago', async () => {
    await send()
    texted.app.clock.advance(5 * MINUTE_MS + 1)

    await texted.app.runJobs()

    expect(texted.sms.messages.filter(({ to }) => to === phone)).toEqual([])
  })

  test('[CALL-22] of a blocked member stays as it is', async () => {
    await sql`update member set status = 'blocked' where id = ${member.id}`.execute(texted.app.context.db)
    await send()
    await texted.app.runJobs()

    expect(texted.sms.messages.filter(({ to }) => to === phone)).toEqual([])
  })

  test('[CALL-22] takes as long to be refused for an unknown number', async () => {
    using _ = hashForReal()
    await requested()
    const costs = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 3; round += 1) {
      for (const [kind, to] of [
        ['known', phone],
        ['unknown', '0699999996'],
      ] as const) {
        const cost = await processorMs(async () => expect(await reset('000000', to)).toMatchObject({ code: 'members.wrong_code' }))
        costs[kind].push(cost)
      }
    }

    // A password is hashed only for a right code: in either it would cost four times as much.
    const [less = 0, more = 0] = [Math.min(...costs.known), Math.min(...costs.unknown)].toSorted((one, other) => one - other)
    expect(more).toBeLessThan(2.5 * less)
  })

  test('[CALL-22] counts a wrong try in one transaction, as for an unknown number', async () => {
    const code = await requested()
    const address = '198.51.100.31'

    await reset(otherThan(code), phone, visitorWith(own, address))

    const { rows } = await sql<{ isOne: boolean }>`
      select code.xmin = budget.xmin as "isOne"
      from member_password_code as code, rate_budget as budget
      where code.member_id = ${member.id} and code.tries = 1 and budget.subject = ${`reset:address:${address}`}`.execute(
      texted.app.context.db,
    )
    expect(rows).toEqual([{ isOne: true }])
  })
})

test('orders to the SMS gateway are signed', async () => {
  await requested()

  expect(texted.sms.headers.at(-1)).toMatchObject({ 'x-provider-id': 'sms', 'x-key-id': '1' })
  expect(texted.sms.headers.at(-1)?.['x-signature']).toMatch(/^[0-9a-f]{64}$/)
})

/** The same browser at another address. */
function visitorWith(browser: Visitor, address: string): Visitor {
  const moved = visitor({ address })
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value)
  return moved
}

async function endOfSession(): Promise<string | undefined> {
  const { rows } = await sql<{ reason: string }>`
    select ended_reason as reason from member_session where member_id = ${member.id} order by id desc limit 1`.execute(
    texted.app.context.db,
  )
  return rows[0]?.reason
}

async function auditOf(): Promise<readonly unknown[]> {
  const { rows } = await sql`select actor, action from audit where subject = ${`member:${member.id}`}`.execute(texted.app.context.db)
  return rows
}

/** As the worker's own settings have it: a code that was not sent waits for its next try. */
async function keepTrying(): Promise<void> {
  await sql`update pgboss.queue set retry_limit = 7, retry_delay = 3600 where name = 'members.code'`.execute(texted.app.context.db)
}

async function makeRetriesDue(): Promise<void> {
  await texted.app.context.withTransaction(
    async (tx) =>
      await sql`
        update pgboss.job
        set state = 'retry', retry_count = 0, start_after = now(), completed_on = null
        where name = 'members.code' and state = 'retry'`.execute(tx),
  )
}
