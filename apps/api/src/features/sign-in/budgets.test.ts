import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processorMs } from '../../../test/processor-ms.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'
import { writeRules } from '#infra/database/rules-config'
import { memberRules } from '#features/captcha/service-context'
import { login } from './service.ts'
import { verifyPassword } from '#features/passwords/service'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
})

const MINUTE_MS = 60_000
const visitor = (address?: string) => new Visitor(app.app, address === undefined ? {} : { address })

describe('tries at a password', () => {
  test('cost a captcha after five failures of a name, from any address', async () => {
    const { username } = await app.memberWith()
    const login = async (password: string, captcha?: string) => await visitor().post('/v2/users.login', { username, password, captcha })
    for (let n = 0; n < 5; n += 1) expect((await login('wrong')).code).toBe('members.wrong_credentials')

    expect(await login(TEST_PASSWORD)).toMatchObject({ status: 403, code: 'members.captcha_required' })
    expect((await login(TEST_PASSWORD, 'no solution')).code).toBe('members.captcha_failed')
    expect((await login('wrong', await visitor().solveCaptcha())).code).toBe('members.wrong_credentials')
    expect((await login(TEST_PASSWORD, await visitor().solveCaptcha())).status).toBe(200)
    expect((await login(TEST_PASSWORD)).status).toBe(200)
  })

  test('of an address are counted before they are evaluated: of forty names at once five are, right ones cost it nothing', async () => {
    const address = '198.51.100.77'
    for (let n = 0; n < 6; n += 1) {
      const { username } = await app.memberWith()
      expect((await visitor(address).post('/v2/users.login', { username, password: TEST_PASSWORD })).status).toBe(200)
    }

    const replies = await Promise.all(
      Array.from({ length: 40 }, async (_each, n) => visitor(address).post('/v2/users.login', { username: `many${n}`, password: 'wrong' })),
    )

    expect(replies.filter(({ code }) => code === 'members.wrong_credentials')).toHaveLength(5)
    expect(replies.filter(({ code }) => code === 'members.captcha_required')).toHaveLength(35)
  })

  test('cost a captcha after five failures of an address, whatever the names', async () => {
    const { username } = await app.memberWith()
    const address = '198.51.100.9'
    for (let n = 0; n < 5; n += 1) await visitor(address).post('/v2/users.login', { username: `guess${n}`, password: 'wrong' })

    expect((await visitor(address).post('/v2/users.login', { username, password: TEST_PASSWORD })).code).toBe('members.captcha_required')
    expect((await visitor().post('/v2/users.login', { username, password: TEST_PASSWORD })).status).toBe(200)
  })

  test('are free again after fifteen minutes', async () => {
    const { username } = await app.memberWith()
    for (let n = 0; n < 6; n += 1) await visitor().post('/v2/users.login', { username, password: 'wrong' })

    app.clock.advance(15 * MINUTE_MS)

    expect((await visitor().post('/v2/users.login', { username, password: TEST_PASSWORD })).status).toBe(200)
  })

  test('meet an unknown name with the same captcha at the same try', async () => {
    const { username } = await app.memberWith()
    const codesFor = async (name: string) => {
      const codes: (string | undefined)[] = []
      for (let n = 0; n < 7; n += 1) codes.push((await visitor().post('/v2/users.login', { username: name, password: 'wrong' })).code)
      return codes
    }

    expect(await codesFor('nobody77')).toEqual(await codesFor(username))
  })

  test('are counted as ten when ten come at once', async () => {
    const { username } = await app.memberWith()

    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => await visitor().post('/v2/users.login', { username, password: 'wrong' })),
    )

    expect(replies.filter(({ code }) => code === 'members.wrong_credentials')).toHaveLength(5)
    expect(replies.filter(({ code }) => code === 'members.captcha_required')).toHaveLength(5)
  })

  test('of a repeated step count down to none, the fifth wrong one ends them, and a right one before clears them', async () => {
    const { id } = await app.memberWith()
    const given = async (password: string) => await verifyPassword(app.context, id, password)
    for (const triesLeft of [4, 3, 2, 1]) expect(await given('wrong')).toEqual({ isRight: false, triesLeft })
    expect(await given(TEST_PASSWORD)).toEqual({ isRight: true, triesLeft: 5 })
    for (const triesLeft of [4, 3, 2, 1]) expect(await given('wrong')).toEqual({ isRight: false, triesLeft })

    await expect(given('wrong')).rejects.toMatchObject({ code: 'members.password_tries', details: { retryAfterSeconds: 900 } })
    await expect(given(TEST_PASSWORD)).rejects.toMatchObject({ code: 'members.password_tries' })
    app.clock.advance(15 * MINUTE_MS)
    expect(await given(TEST_PASSWORD)).toEqual({ isRight: true, triesLeft: 5 })
  })

  test('of a repeated step are five although ten wrong ones are concurrent', async () => {
    const { id } = await app.memberWith()

    const given = await Promise.allSettled(Array.from({ length: 10 }, async () => await verifyPassword(app.context, id, 'wrong')))

    const reports = given.flatMap((each) => (each.status === 'fulfilled' ? [each.value.triesLeft] : []))
    expect(reports.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4])
  })
})

describe('querying whether something is free', () => {
  test.each([
    ['[CALL-11] a phone', '/v2/users/phone.check', { phone: '0811230001' }, { phone: '0811230009' }],
    ['[CALL-13] a username', '/v2/users/username.check', { username: 'takenname' }, { username: 'freename' }],
    [
      '[CALL-12] a bank account',
      '/v2/users/bank.check',
      { bankAccount: 'KBANK', bankNumber: '9998887771' },
      { bankAccount: 'KBANK', bankNumber: '9998887779' },
    ],
  ] as const)('%s: answers yes or no in one shape, and a few times for nothing', async (_name, path, taken, free) => {
    if (path.includes('phone')) await app.memberWith({ phone: '0811230001' })
    if (path.includes('username')) await app.memberWith({ username: 'takenname' })
    if (path.includes('bank')) await app.memberWith({ bank: { code: 'KBANK', number: '9998887771' } })
    const caller = visitor()

    expect((await caller.get(path, taken)).data).toEqual({ available: false })
    expect((await caller.get(path, free)).data).toEqual({ available: true })
    for (let n = 0; n < 3; n += 1) await caller.get(path, free)
    expect(await caller.get(path, taken)).toMatchObject({ status: 403, code: 'members.captcha_required' })
    expect((await caller.get(path, { ...taken, captcha: await visitor().solveCaptcha() })).data).toEqual({ available: false })
    expect((await caller.get(path, { ...taken, captcha: 'no' })).code).toBe('members.captcha_failed')
    app.clock.advance(10 * MINUTE_MS)
    expect((await caller.get(path, taken)).data).toEqual({ available: false })
  })

  test.each([
    ['[CALL-11] a phone with +66, spaces and dashes', '/v2/users/phone.check', { phone: '+66 81-555-0001' }],
    ['[CALL-13] a username in capitals, with blanks around it', '/v2/users/username.check', { username: ' PastedName ' }],
    ['[CALL-12] an account number in groups', '/v2/users/bank.check', { bankAccount: 'SCB', bankNumber: '555-1-23456 7' }],
  ] as const)('%s is the one that is registered', async (_name, path, pasted) => {
    if (path.includes('phone')) await app.memberWith({ phone: '0815550001' })
    if (path.includes('username')) await app.memberWith({ username: 'pastedname' })
    if (path.includes('bank')) await app.memberWith({ bank: { code: 'SCB', number: '5551234567' } })

    expect((await visitor().get(path, pasted)).data).toEqual({ available: false })
  })

  test.each([
    ['[CALL-11] of a phone', '/v2/users/phone.check', { phone: '0811240001' }, { phone: '0811240009' }],
    ['[CALL-13] of a username', '/v2/users/username.check', { username: 'timedname' }, { username: 'nobodyhere' }],
    [
      '[CALL-12] of a bank account',
      '/v2/users/bank.check',
      { bankAccount: 'KBANK', bankNumber: '9998887781' },
      { bankAccount: 'KBANK', bankNumber: '9998887789' },
    ],
  ] as const)('%s: takes as long for what is taken, and answers with the same fields', async (_name, path, taken, free) => {
    const bank = { code: 'KBANK', number: '9998887781' } as const
    if (path.includes('phone')) await app.memberWith({ phone: '0811240001' })
    if (path.includes('username')) await app.memberWith({ username: 'timedname' })
    if (path.includes('bank')) await app.memberWith({ bank })
    const times = { taken: [] as number[], free: [] as number[] }
    const shapes = new Set<string>()
    const gapMs = () => Math.abs(Math.min(...times.taken) - Math.min(...times.free))
    // The cheapest responses matter: for requests that cost more anyway the gap is not measurable.
    for (let round = 0; round < 50 && (round < 10 || gapMs() >= 10); round += 1) {
      for (const [kind, query] of [
        ['taken', taken],
        ['free', free],
      ] as const) {
        const spent = await processorMs(async () => {
          const { status, data, setCookie } = await visitor().get(path, query)
          shapes.add(JSON.stringify([status, Object.keys(data), setCookie]))
        })
        times[kind].push(spent)
      }
    }

    expect(shapes.size).toBe(1)
    expect(gapMs()).toBeLessThan(10)
  })

  test('[CALL-12] an account is free at another bank, and no holder is named: no bank has returned one', async () => {
    await app.memberWith({ bank: { code: 'KBANK', number: '9998887772' } })

    expect((await visitor().get('/v2/users/bank.check', { bankAccount: 'SCB', bankNumber: '9998887772' })).data).toEqual({
      available: true,
    })
    expect((await visitor().get('/v2/users/bank.check', { bankAccount: 'KBANK', bankNumber: '9998887772' })).data).toEqual({
      available: false,
    })
    expect((await visitor().get('/v2/users/bank.check', { bankAccount: 'NOBANK', bankNumber: '9998887772' })).fields?.['bankAccount']).toBe(
      'กรุณาเลือกธนาคาร',
    )
  })

  test.each([
    ['CALL-11', '/v2/users/phone.check', { phone: '0817770001' }],
    ['CALL-12', '/v2/users/bank.check', { bankAccount: 'KBANK', bankNumber: '7770001112' }],
    ['CALL-13', '/v2/users/username.check', { username: 'manyasked' }],
  ] as const)('[%s] ends after sixty questions about one subject in an hour, from any address', async (_id, path, subject) => {
    for (let n = 0; n < 60; n += 1) expect((await visitor().get(path, subject)).status).toBe(200)

    expect(await visitor().get(path, subject)).toMatchObject({ status: 429, code: 'site.too_many' })
    app.clock.advance(60 * MINUTE_MS)
    expect((await visitor().get(path, subject)).status).toBe(200)
  })

  test('is counted for a whole IPv6 subscriber, and for an IPv4 address in either clothes', async () => {
    for (let n = 1; n <= 5; n += 1) await visitor(`2001:db8:7:1::${n}`).get('/v2/users/username.check', { username: 'whoever' })
    for (let n = 1; n <= 5; n += 1) await visitor('198.51.100.21').get('/v2/users/username.check', { username: 'whoever' })

    expect((await visitor('2001:db8:7:ff:ffff::1').get('/v2/users/username.check', { username: 'whoever' })).status).toBe(403)
    expect((await visitor('2001:db8:7:100::1').get('/v2/users/username.check', { username: 'whoever' })).status).toBe(200)
    expect((await visitor('::ffff:198.51.100.21').get('/v2/users/username.check', { username: 'whoever' })).status).toBe(403)
  })

  test('ends after sixty in an hour, captcha or not', async () => {
    const caller = visitor()
    const send = async (n: number) =>
      await caller.get('/v2/users/username.check', { username: `wanted${n}`, captcha: await visitor().solveCaptcha() })
    for (let n = 0; n < 60; n += 1) expect((await send(n)).status).toBe(200)

    expect(await send(60)).toMatchObject({ status: 429, code: 'site.too_many' })
  })

  test.each([
    ['/v2/users/phone.check', 'phone', ['', '1234', '08123456789012345678901234', '0\u0e341234567']],
    ['/v2/users/username.check', 'username', ['', 'abc', 'a'.repeat(16), 'som\u0000chai', "x' or 1=1"]],
    ['/v2/users/bank.check', 'bankNumber', ['', '12', '1'.repeat(25), 'abcdefghij']],
  ])('[VALID-7] %s names a bad %s in Thai', async (path, field, values) => {
    for (const value of values) {
      const reply = await visitor().get(path, { bankAccount: 'KBANK', [field]: value })
      expect([value, reply.status, Object.keys(reply.fields ?? {})]).toEqual([value, 422, [field]])
      expect(reply.fields?.[field]).toMatch(/[\u0e00-\u0e7f]/)
    }
  })
})

describe('the numbers that operators edit', () => {
  const bounds = (max: number) => ({ max, windowSeconds: 3_600 })

  test('hold from the next try on: for a name, for an address, and for the queried value', async () => {
    await using edited = await startApp()
    const { username } = await edited.memberWith()
    const rules = { loginFreeOfAddress: bounds(100), loginOfSubject: bounds(2), loginOfAddress: bounds(3), checkOfSubject: bounds(2) }
    await edited.context.withTransaction(async (tx) => await writeRules(tx, memberRules, rules, null))
    const guess = async (name: string, address?: string) => {
      const from = new Visitor(edited.app, address === undefined ? {} : { address })
      return (await from.post('/v2/users.login', { username: name, password: 'wrong' })).code
    }
    const send = async () => (await new Visitor(edited.app).get('/v2/users/username.check', { username })).status

    expect([await guess(username), await guess(username), await guess(username)]).toEqual([
      'members.wrong_credentials',
      'members.wrong_credentials',
      'site.too_many',
    ])
    const sameAddress = [1, 2, 3, 4].map((n) => `guess${n}`)
    const codes = []
    for (const name of sameAddress) codes.push(await guess(name, '198.51.100.99'))
    expect(codes).toEqual([...Array(3).fill('members.wrong_credentials'), 'site.too_many'])
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
  })
})

describe('a limit of logins', () => {
  const bounds = (max: number) => ({ max, windowSeconds: 3_600 })
  const OPEN = { loginFreeOfSubject: bounds(100), loginFreeOfAddress: bounds(100) }

  async function limited(rules: object) {
    const edited = await startApp()
    await edited.context.withTransaction(async (tx) => await writeRules(tx, memberRules, { ...OPEN, ...rules }, null))
    const { username } = await edited.memberWith()
    const login = async (browser: Visitor, password: string, name = username) =>
      await browser.post('/v2/users.login', { username: name, password })
    return { edited, username, login, from: (address: string) => new Visitor(edited.app, { address }) }
  }

  test('[CALL-10] of an address holds for the right password too, and not for a device that the member knows', async () => {
    const { edited, login, from } = await limited({ loginOfAddress: bounds(3) })
    await using _ = edited
    const address = '198.51.100.61'
    const own = from(address)
    await login(own, TEST_PASSWORD)
    for (let n = 0; n < 3; n += 1) expect((await login(from(address), 'wrong', `guess${n}`)).code).toBe('members.wrong_credentials')

    expect(await login(from(address), TEST_PASSWORD)).toMatchObject({ status: 429, code: 'site.too_many', retryAfter: '3600' })
    expect((await login(own, TEST_PASSWORD)).status).toBe(200)
    expect((await login(from('198.51.100.62'), TEST_PASSWORD)).status).toBe(200)
    edited.clock.advance(60 * MINUTE_MS)
    expect((await login(from(address), TEST_PASSWORD)).status).toBe(200)
  })

  test('[CALL-10] of a name admits the member’s own devices, whatever others have spent', async () => {
    const { edited, login, from } = await limited({ loginOfSubject: bounds(3) })
    await using _ = edited
    const own = from('198.51.100.71')
    await login(own, TEST_PASSWORD)
    for (let n = 0; n < 4; n += 1) await login(from(`198.51.100.${80 + n}`), 'wrong')

    expect(await login(from('198.51.100.90'), TEST_PASSWORD)).toMatchObject({ status: 429, code: 'site.too_many' })
    expect((await login(own, TEST_PASSWORD)).status).toBe(200)
    for (let n = 0; n < 2; n += 1) await login(own, 'wrong')
    expect((await login(own, TEST_PASSWORD)).status).toBe(429)
  })
})

test('a password that changes while it is being checked opens nothing', async () => {
  const member = await app.memberWith()
  const { wiring, context } = app
  // The change commits between the check of the old hash and the transaction of the login.
  const late = {
    ...wiring.members,
    withTransaction: async <T>(work: Parameters<typeof context.withTransaction<T>>[0]) => {
      await sql`update member set password_hash = 'changed' where id = ${member.id}`.execute(context.db)
      return await context.withTransaction(work)
    },
  }

  const entering = login(late, { username: member.username, password: TEST_PASSWORD }, { address: '198.51.100.44', userAgent: '' })

  await expect(entering).rejects.toMatchObject({ code: 'members.wrong_credentials' })
})
