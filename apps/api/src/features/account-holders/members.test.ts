import type { BankCode } from '@morakot/contract/features/members/limits'
import { BANK_CODES } from '@morakot/contract/features/members/limits'
import { bankNumberOf } from '@morakot/contract/bank-numbers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { correctPerson } from '#features/members/service-status'
import { migrationModule } from '#features/migration/module'
import { leadOn } from '#features/migration/service-steps'
import type { MemberId } from '#infra/identity'
import { HOLDERS_PARTY, stubHolders } from '../../../test/account-names.ts'
import { leaversOf, PASSWORD } from '../../../test/leavers.ts'
import type { Leavers } from '../../../test/leavers.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { TEST_PASSWORD, startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { Visitor } from '../../../test/visitor.ts'
import { checkDue } from './service-check.ts'
import { present } from '../../../test/present.ts'

const bank = stubHolders()
let app: TestApp
let stub: StubGateway
let risk: Browser
let leavers: Leavers
beforeAll(async () => {
  stub = await startGateway()
  app = await startApp({ fetch: bank.fetch, config: { bank: HOLDERS_PARTY, gateway: stub.config } })
  risk = await signInOperator(app, { username: 'risk', roles: ['risk'] })
  leavers = leaversOf(app, stub)
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
})
beforeEach(() => {
  bank.mood = 'own'
  bank.requests.length = 0
  bank.named.clear()
  app.clock.advance(61_000)
})

async function stateOf(username: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ state: string | null }>`select holder_state as state from member where username = ${username}`.execute(
    app.context.db,
  )
  return rows[0]?.state
}

const cases = async () => (await risk.get('/console/queue?kind=account_holder&limit=100')).data.items.map(({ username }) => username)
const check = async () => await checkDue(app.wiring.members)

let numbers = 0
const freshNumber = () => String(7_900_000_000 + (numbers += 1))

describe('the job that queries the bank about members without an answer', () => {
  test('[HOLDER-1, F-124] keeps what it says of each; who it says is another person is a task for operators', async () => {
    const own = await app.memberWith({ holderState: null })
    const other = await app.memberWith({ holderState: null })
    const none = await app.memberWith({ holderState: null })
    bank.named.set(other.bank.number, 'นางสาว อรุณี อื่นใจ')
    bank.named.set(none.bank.number, null)

    await check()

    expect(await Promise.all([own, other, none].map(async ({ username }) => await stateOf(username)))).toEqual([
      'verified',
      'differs',
      'none',
    ])
    const waiting = await cases()
    expect(waiting).toEqual(expect.arrayContaining([other.username, none.username]))
    expect(waiting).not.toContain(own.username)
    const shown = (await risk.get(`/console/members/${other.id}`)).data.contact.bank
    expect(shown).toMatchObject({ holderState: 'differs', holderCheckedAt: app.clock.now().toISOString() })
    const requestCount = bank.requests.length
    app.clock.advance(61_000)
    await check()
    expect(bank.requests).toHaveLength(requestCount)
  })

  test('[HOLDER-1, F-124] ends its round when the bank is away, and a member without an answer does not delay others', async () => {
    const members = [
      await app.memberWith({ holderState: null }),
      await app.memberWith({ holderState: null }),
      await app.memberWith({ holderState: null }),
    ]
    bank.mood = 'silent'
    await check()
    bank.mood = 'own'

    await check()
    expect(await Promise.all(members.map(async ({ username }) => await stateOf(username)))).toEqual([null, null, 'verified'])
    app.clock.advance(61_000)
    await check()
    expect(await Promise.all(members.map(async ({ username }) => await stateOf(username)))).toEqual(['verified', 'verified', 'verified'])
  })

  test('[HOLDER-1, F-124] queries again after operators have corrected the name', async () => {
    const member = await app.memberWith()
    bank.named.set(member.bank.number, 'สมชาย จริงใจ')
    await app.context.withTransaction(async (tx) => {
      await correctPerson(tx, member.id, { firstName: 'สมชาย', lastName: 'ใจดี', birthDate: '1990-01-16' })
    })
    expect(await stateOf(member.username)).toBe('verified')
    await app.context.withTransaction(async (tx) => {
      await correctPerson(tx, member.id, { firstName: 'สมชาย', lastName: 'จริงใจ', birthDate: '1990-01-15' })
    })
    expect(await stateOf(member.username)).toBeNull()

    await check()

    expect(await stateOf(member.username)).toBe('verified')
    expect(bank.requests).toMatchObject([{ accountName: 'สมชาย จริงใจ' }])
  })
})

describe('a change of the bank account', () => {
  const change = async (browser: Browser, bankCode: BankCode, bankNumber: string) =>
    await browser.post('/me/bank-account', { bankCode, bankNumber, password: TEST_PASSWORD })

  test('[HOLDER-1, F-124] keeps what the bank said of the new one', async () => {
    const member = await app.memberWith({ holderState: 'unclear' })
    const masked = await app.memberWith()
    const number = freshNumber()
    bank.named.set(number, 'นาย ส*** ใ***')

    expect(await change(await app.as(member), 'SCB', freshNumber())).toMatchObject({ status: 200 })
    expect(await change(await app.as(masked), 'SCB', number)).toMatchObject({ status: 200 })

    expect([await stateOf(member.username), await stateOf(masked.username)]).toEqual(['verified', 'unclear'])
  })

  test("[HOLDER-1, F-124] takes no account that is another member's by another code of its bank, nor the own one", async () => {
    const number = freshNumber()
    const owner = await app.memberWith({ bank: { code: 'TMB', number } })

    expect(await change(await app.as(await app.memberWith()), 'TTB', number)).toMatchObject({
      status: 409,
      failure: { code: 'members.bank_unavailable' },
    })
    expect(await change(await app.as(owner), 'TTB', number)).toMatchObject({ status: 409, failure: { code: 'bankChange.same' } })
  })
})

describe('a task about the account holder', () => {
  const close = async (id: MemberId, by = risk, reason = 'เห็นสมุดบัญชีแล้ว เป็นคนเดียวกัน') =>
    await by.post(`/console/members/${id}/holder/close`, { reason })

  test('[HOLDER-1, F-124] is closed once with a reason by an operator who may, and opened by another answer of the bank', async () => {
    const member = await app.memberWith({ holderState: null })
    const support = await signInOperator(app, { username: 'support', roles: ['support'] })
    expect(await close(member.id)).toMatchObject({ status: 409, failure: { code: 'memberAdmin.no_holder_case' } })
    bank.named.set(member.bank.number, 'นางสาว อรุณี อื่นใจ')
    await check()
    expect(await cases()).toContain(member.username)
    expect((await close(member.id, support)).status).toBe(403)
    expect((await close(member.id, risk, 'สั้น')).status).toBe(422)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await close(member.id)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await cases()).not.toContain(member.username)
    const { contact } = (await risk.get(`/console/members/${member.id}`)).data
    expect(contact.bank).toMatchObject({ holderState: 'differs', hasHolderCase: false })
    const { rows } = await sql<{ after: object }>`
      select after from audit where action = 'member.holder_closed' and subject = ${`member:${member.id}`}`.execute(app.context.db)
    expect(rows).toEqual([{ after: { holderState: 'differs', reason: 'เห็นสมุดบัญชีแล้ว เป็นคนเดียวกัน' } }])

    // The member names another account, and the bank says the same of it.
    app.clock.advance(61_000)
    await sql`update member set holder_state = null, holder_checked_at = null, holder_asked_at = null where id = ${member.id}`.execute(
      app.context.db,
    )
    await check()
    expect(await cases()).toContain(member.username)
  })
})

describe('the first login of a member of another platform', () => {
  const login = async (name: string, browser = new Visitor(app.app)) => {
    stub.members.set(name, { password: PASSWORD, satang: 0, openBets: 0, token: null })
    return await browser.post('/v2/users.login', {
      username: `amb9${name}`,
      password: PASSWORD,
      birthDate: '1990-01-01',
      acceptTerms: true,
    })
  }
  const numberOf = (name: string) => `78200${name.slice(1).padStart(5, '0')}`

  test('[HOLDER-1, F-124] queries the bank once, and stores the answer', async () => {
    bank.named.set(numberOf('m801'), 'MASKED NAME')
    expect((await login('m801')).status).toBe(200)
    expect((await login('m801')).status).toBe(200)

    expect(await stateOf('amb9m801')).toBe('unclear')
    expect(bank.requests).toHaveLength(1)
  })

  test('[HOLDER-1, F-124] is refused when the bank names another person or no account, and creates no member', async () => {
    bank.named.set('7810001104', 'นางสาว อรุณี อื่นใจ')
    const enter = async () =>
      await new Visitor(app.app).post('/v2/users.login', {
        username: 'amb9prasit',
        password: PASSWORD,
        birthDate: '1990-01-01',
        acceptTerms: true,
      })
    expect(await enter()).toMatchObject({ status: 422, code: 'members.bank_name_differs' })
    bank.named.set('7810001104', null)
    expect(await enter()).toMatchObject({ status: 409, code: 'members.cannot_open' })
    expect(await stateOf('amb9prasit')).toBeUndefined()
  })

  test('[HOLDER-1, F-124, F-101] is refused where a member of another name has the account, and accepted where one person has both', async () => {
    await app.memberWith({ firstName: 'อรุณี', lastName: 'อื่นใจ', bank: { code: 'KBANK', number: '7810001102' } })
    await app.memberWith({ firstName: 'กานดา', lastName: 'ศรีสุข', bank: { code: 'KBANK', number: '7810001103' } })
    const enter = async (username: string) =>
      await new Visitor(app.app).post('/v2/users.login', { username, password: PASSWORD, birthDate: '1990-01-01', acceptTerms: true })

    expect(await enter('amb9somsri')).toMatchObject({ status: 409, code: 'members.bank_taken' })
    expect((await enter('amb9kanda')).status).toBe(200)
  })

  test('[HOLDER-1, F-124] makes one member of five whose accounts are one, at the same time', async () => {
    // The stub gives these names one account.
    const replies = await Promise.all(['m9', 'm09', 'm009', 'm0009', 'm00009'].map(async (name) => await login(name)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status !== 200).map(({ code }) => code)).toEqual(
      Array.from({ length: 4 }, () => 'members.bank_taken'),
    )
  })

  test('[HOLDER-1, F-124] shares an account that the platform reports for two of its members: both are a task, and neither moves to us', async () => {
    const one = await leavers.leaver()
    const two = await leavers.leaver()
    await sql`
      update member_platform set bank_number = ${numberOf(one.name)}
      where member_id = (select id from member where username = ${`amb9${two.name}`})`
      .execute(app.context.db)
      .then(
        () => expect.unreachable('the database lets two members of a platform have one account'),
        (error: unknown) => expect(String(error)).toContain('member_platform__bank_once'),
      )
    // As rows from before the rule: the login of the first finds the second.
    await sql`
      update member_platform set bank_number = ${numberOf(one.name)}, is_bank_shared = true
      where member_id = (select id from member where username = ${`amb9${two.name}`})`.execute(app.context.db)
    expect((await login(one.name, one.browser)).status).toBe(200)

    expect([await stateOf(`amb9${one.name}`), await stateOf(`amb9${two.name}`)]).toEqual(['shared', 'shared'])
    expect(await cases()).toEqual(expect.arrayContaining([`amb9${one.name}`, `amb9${two.name}`]))
    await leavers.start(one)
    await leadOn(app.opened.contextOf(migrationModule), await leavers.idOf(one))
    expect(await leavers.mine(one)).toMatchObject({ state: 'CONFLICT', reason: 'conflict' })

    // The platform returns a separate account for the second member: the account is no longer shared, so the bank is queried.
    expect((await login(two.name)).status).toBe(200)
    expect(await stateOf(`amb9${two.name}`)).toBeNull()
    await check()
    expect(await stateOf(`amb9${one.name}`)).not.toBe('shared')
  })
})

describe('a migration', () => {
  test('[HOLDER-1, F-124] queries the bank about an existing member, and continues with any answer', async () => {
    const moving = await leavers.leaver()
    await sql`update member set holder_state = null, holder_checked_at = null where username = ${`amb9${moving.name}`}`.execute(
      app.context.db,
    )
    bank.requests.length = 0
    await leavers.start(moving)

    await leadOn(app.opened.contextOf(migrationModule), await leavers.idOf(moving))

    expect(present(await leavers.mine(moving)).state).toBe('DONE')
    expect(bank.requests).toHaveLength(1)
    expect(await stateOf(`amb9${moving.name}`)).not.toBeNull()
  })

  test('[HOLDER-1, F-124] queries once more when the credit has arrived, where the bank was silent before', async () => {
    const moving = await leavers.leaver()
    await sql`update member set holder_state = null, holder_checked_at = null where username = ${`amb9${moving.name}`}`.execute(
      app.context.db,
    )
    bank.requests.length = 0
    bank.mood = 'silent'
    stub.faults.set('point', ['cut'])
    await leavers.start(moving)
    await leadOn(app.opened.contextOf(migrationModule), await leavers.idOf(moving))
    expect(await stateOf(`amb9${moving.name}`)).toBeNull()
    bank.mood = 'own'

    app.clock.advance(61_000)
    await leadOn(app.opened.contextOf(migrationModule), await leavers.idOf(moving))

    expect(present(await leavers.mine(moving)).state).toBe('DONE')
    expect(await stateOf(`amb9${moving.name}`)).not.toBeNull()
  })
})

test('[HOLDER-1, F-124] the database knows the number of a bank by each of its codes as the contract does', async () => {
  const { rows } = await sql<{ code: string; number: string }>`
    select code, bank_of_thailand_number(code) as number from unnest(${[...BANK_CODES]}::text[]) as code`.execute(app.context.db)

  expect(rows).toHaveLength(BANK_CODES.length)
  for (const { code, number } of rows) expect([code, number]).toEqual([code, bankNumberOf(code)])
})
