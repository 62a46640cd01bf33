import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { membersModule } from '#features/member-account/module'
import { receiversOf } from '#features/receiving-accounts/rules'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { exclusionOf } from '#features/protection/service-view'
import { excludeMember } from '#features/protection/service-limits'
import { readRules } from '#infra/database/rules-config'
import { HOLDERS_PARTY, stubHolders } from '../../../test/account-names.ts'
import { TEST_PASSWORD, startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'
import type { Answer } from '../../../test/visitor.ts'
import { checkMember } from './service-check.ts'

const bank = stubHolders()
let app: TestApp
beforeAll(async () => {
  app = await startApp({ fetch: bank.fetch, config: { bank: HOLDERS_PARTY } })
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => {
  bank.mood = 'own'
  bank.requests.length = 0
})

let made = 0

function aForm(change: object = {}) {
  made += 1
  const digits = String(made).padStart(7, '0')
  return {
    username: `holder${made}`,
    password: TEST_PASSWORD,
    phone: `063${digits}`,
    firstName: 'มาลี',
    lastName: 'ศรีสุข',
    birthDate: '1995-04-13',
    bankCode: 'SCB',
    bankNumber: `457${digits}`,
    marketingSource: 'FRIEND',
    acceptTerms: true,
    ...change,
  }
}

async function register(form: object, browser = new Visitor(app.app)): Promise<Answer> {
  return await browser.post('/v2/users.register', { ...form, captcha: await browser.solveCaptcha() })
}

async function holderOf(username: string) {
  const { rows } = await sql<{ state: string | null; at: Date | null }>`
    select holder_state as state, holder_checked_at as at from member where username = ${username}`.execute(app.context.db)
  return rows[0]
}

describe('the bank account of a registration', () => {
  test('[HOLDER-1, F-124] is verified when the bank names the member, with the moment', async () => {
    const form = aForm()

    expect((await register(form)).status).toBe(200)

    expect(await holderOf(form.username)).toEqual({ state: 'verified', at: app.clock.now() })
    expect(bank.requests).toMatchObject([{ bankCode: 'SCB', accountNumber: form.bankNumber, accountName: 'มาลี ศรีสุข' }])
  })

  // Attack A4: B registers with the name of A and an own account, to be paid what A transferred.
  test('[HOLDER-1, F-124] is refused at its field when the bank names another person: a stolen name comes with a stolen account or not at all', async () => {
    const form = aForm({ firstName: 'อนันต์', lastName: 'เหยื่อ' })
    bank.named.set(form.bankNumber, 'นาย บุญมี โจร')

    expect(await register(form)).toMatchObject({
      status: 422,
      code: 'members.bank_name_differs',
      fields: { bankNumber: 'ชื่อบัญชีต้องตรงกับชื่อสมาชิก' },
    })
    expect(await holderOf(form.username)).toBeUndefined()
  })

  test('[HOLDER-1, F-124] cannot be opened when the bank has no such account, without a reason in the response', async () => {
    const form = aForm()
    bank.mood = 'none'

    const reply = await register(form)

    expect(reply).toMatchObject({ status: 409, code: 'members.cannot_open', message: 'เปิดบัญชีนี้ไม่ได้ กรุณาติดต่อทีมงาน' })
    expect(reply.fields).toBeUndefined()
    expect(await holderOf(form.username)).toBeUndefined()
  })

  test.each([
    ['a masked name', 'นาง ม*** ศ***'],
    ['another script', 'MALEE SRISUK'],
    ['two holders', 'มาลี ศรีสุข และ อรุณี อื่นใจ'],
  ])('[HOLDER-1, F-124] is registered and unverified for %s', async (_what, name) => {
    const form = aForm()
    bank.named.set(form.bankNumber, name)

    expect((await register(form)).status).toBe(200)
    expect(await holderOf(form.username)).toEqual({ state: 'unclear', at: app.clock.now() })
  })

  test('[HOLDER-1, F-124] is registered and unverified when the bank returns no names', async () => {
    bank.mood = 'compared'
    const form = aForm()

    expect((await register(form)).status).toBe(200)
    expect(await holderOf(form.username)).toMatchObject({ state: 'unclear' })
  })

  test.each(['silent', 'unsigned', 'other_question'] as const)(
    '[HOLDER-1, F-124] is registered and unverified while the bank is %s, and queried again by the job',
    async (mood) => {
      bank.mood = mood
      const form = aForm()
      expect((await register(form)).status).toBe(200)
      expect(await holderOf(form.username)).toEqual({ state: null, at: null })

      bank.mood = 'own'
      app.clock.advance(61_000)
      const { checkDue } = await import('./service-check.ts')
      await checkDue(app.wiring.members)

      expect(await holderOf(form.username)).toEqual({ state: 'verified', at: app.clock.now() })
    },
  )

  test('[HOLDER-1, F-124] is not queried when another member has it, nor before the captcha', async () => {
    const taken = await app.memberWith()
    expect((await register(aForm({ bankCode: taken.bank.code, bankNumber: taken.bank.number }))).code).toBe('members.bank_taken')
    expect((await new Visitor(app.app).post('/v2/users.register', { ...aForm(), captcha: 'bm8=' })).code).toBe('members.captcha_failed')
    expect(bank.requests).toEqual([])
  })

  test('[HOLDER-1, F-124] is not queried when it is one of our receiving accounts, the main one or another', async () => {
    const rules = await readRules(app.context.db, cashierRules)
    const other = { source: 'feed', bankCode: 'SCB', name: 'บริษัท มรกต จำกัด', number: '4680123457' } as const
    await app.setRules({ ...rules, otherReceivers: [...rules.otherReceivers, other] })
    const ours = receiversOf(await readRules(app.context.db, cashierRules))
    expect(ours.length).toBeGreaterThan(1)
    for (const { bankCode, number } of ours) {
      const spelled = `${number.slice(0, 3)}-${number.slice(3)}`
      for (const bankNumber of [number, spelled]) expect((await register(aForm({ bankCode, bankNumber }))).code).toBe('members.bank_taken')
    }
    expect(bank.requests).toEqual([])
    // The same number at another bank is another account.
    expect((await register(aForm({ bankCode: 'BBL', bankNumber: other.number }))).status).toBe(200)
    await app.setRules(rules)
  })

  test('[HOLDER-1, F-124] gives one address answers for five pairs of account and name a day; more are registered and queried later', async () => {
    const browser = () => new Visitor(app.app, { address: '198.51.100.77' })
    bank.mood = 'other'
    const same = aForm()
    // A repeat of the same pair reveals nothing new, and is not counted.
    for (let time = 0; time < 3; time += 1) expect((await register(same, browser())).status).toBe(422)
    for (let pair = 0; pair < 4; pair += 1) expect((await register(aForm(), browser())).status).toBe(422)
    const requestCount = bank.requests.length

    const sixth = aForm()
    expect((await register(sixth, browser())).status).toBe(200)
    expect(bank.requests).toHaveLength(requestCount)
    expect(await holderOf(sixth.username)).toEqual({ state: null, at: null })
    expect((await register(aForm(), new Visitor(app.app, { address: '198.51.101.78' }))).status).toBe(422)

    app.clock.advance(86_400_000)
    expect((await register(aForm(), browser())).status).toBe(422)
  })

  test('[HOLDER-1, F-124] gives no more answers to ten concurrent requests', async () => {
    bank.mood = 'other'
    await Promise.all(Array.from({ length: 10 }, async () => await register(aForm(), new Visitor(app.app, { address: '198.51.102.79' }))))

    expect(bank.requests).toHaveLength(5)
  })

  test('[HOLDER-1, F-124] gives ten concurrent requests about one new pair no further answer', async () => {
    bank.mood = 'other'
    const browser = () => new Visitor(app.app, { address: '198.51.103.80' })
    for (let pair = 0; pair < 5; pair += 1) await register(aForm(), browser())
    bank.requests.length = 0

    const form = aForm()
    await Promise.all(Array.from({ length: 10 }, async () => await register(form, browser())))

    expect(bank.requests).toEqual([])
  })
})

describe('one bank account', () => {
  test('[HOLDER-1, F-124] is one member, by any code of its bank, of ten who register at once', async () => {
    const number = aForm().bankNumber
    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_each, n) => await register(aForm({ bankCode: n % 2 === 0 ? 'TMB' : 'TTB', bankNumber: number }))),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, code, fields }) => [status, code, fields?.['bankNumber']])).toEqual(
      Array.from({ length: 9 }, () => [409, 'members.bank_taken', 'บัญชีธนาคารนี้ถูกใช้สมัครแล้ว']),
    )
    const { rows } = await sql`select 1 from member where bank_number = ${number}`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })

  test('[HOLDER-1, F-124] is reported as taken by either code while the form is filled in, and free at another bank', async () => {
    const number = aForm().bankNumber
    await app.memberWith({ bank: { code: 'TMB', number } })
    const check = async (code: string) =>
      (await new Visitor(app.app).get('/v2/users/bank.check', { bankAccount: code, bankNumber: number })).data

    expect(await check('TTB')).toEqual({ available: false })
    expect(await check('TMB')).toEqual({ available: false })
    expect(await check('SCB')).toEqual({ available: true })
  })
})

describe('[PERSON-1, F-131] a person who has excluded themself', () => {
  const PERSON = { firstName: 'ปกป้อง', lastName: 'ใจมั่น', birthDate: '1990-02-03' }

  /** Registers the person once and excludes them for so many months. */
  async function excluded(person: object, months: 6 | 12 | 'for_ever', registeredAs = {}): Promise<void> {
    const form = aForm({ ...person, ...registeredAs })
    expect((await register(form)).status).toBe(200)
    const { rows } = await sql<{ id: bigint }>`select id from member where username = ${form.username}`.execute(app.context.db)
    await excludeMember(app.context, memberId(rows[0]?.id ?? 0n), { kind: 'self_exclusion', months })
  }

  async function idOf(username: string): Promise<MemberId> {
    const { rows } = await sql<{ id: bigint }>`select id from member where username = ${username}`.execute(app.context.db)
    return memberId(rows[0]?.id ?? 0n)
  }

  test('opens no other account, by another phone and account, with a title or without', async () => {
    await excluded(PERSON, 6)
    const again = aForm({ ...PERSON, firstName: 'นายปกป้อง' })

    expect(await register(aForm(PERSON))).toMatchObject({ status: 409, code: 'members.cannot_open' })
    expect(await register(again)).toMatchObject({ status: 409, code: 'members.cannot_open' })
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await register(aForm(PERSON))))
    expect(replies.filter(({ status }) => status === 200)).toEqual([])
  })

  test('is another person than one of the same name or the same birth date', async () => {
    await excluded({ ...PERSON, lastName: 'ใจเย็น' }, 'for_ever')

    expect((await register(aForm({ ...PERSON, lastName: 'ใจเย็น', birthDate: '1990-02-04' }))).status).toBe(200)
    expect((await register(aForm({ ...PERSON, lastName: 'ใจเย็นมาก' }))).status).toBe(200)
  })

  test('whose account the bank has not named is registered, and can neither deposit nor play once it has', async () => {
    await excluded({ ...PERSON, lastName: 'ใจดี' }, 6)
    bank.mood = 'silent'
    const form = aForm({ ...PERSON, lastName: 'ใจดี' })
    expect((await register(form)).status).toBe(200)
    const id = await idOf(form.username)
    expect(await exclusionOf(app.context.db, id, app.clock.now())).toBe(null)

    bank.mood = 'own'
    const context = app.opened.contextOf(membersModule)
    await Promise.all(Array.from({ length: 10 }, async () => await checkMember(context, id)))

    expect(await exclusionOf(app.context.db, id, app.clock.now())).toMatchObject({ kind: 'self_exclusion' })
    const { rows } = await sql`select from member_exclusion where member_id = ${id}`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })

  test('may open one again when the exclusion is over and a day has passed since the request to return', async () => {
    const person = { ...PERSON, lastName: 'ใจกล้า' }
    await excluded(person, 6)
    const { rows } = await sql<{ id: bigint }>`select max(id) as id from member_exclusion`.execute(app.context.db)
    app.clock.advance(200 * 86_400_000)
    expect((await register(aForm(person))).code).toBe('members.cannot_open')

    await sql`insert into member_exclusion_return (exclusion_id, asked_at) values (${rows[0]?.id}, ${app.clock.now()})`.execute(
      app.context.db,
    )
    app.clock.advance(86_400_001)

    expect((await register(aForm(person))).status).toBe(200)
  })
})
