import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyMember } from '#features/members/service-status'
import { isExcepted } from '#features/person-exceptions/service-use'
import { checkEntry } from '#features/protection/service-check'
import { exclusionOf } from '#features/protection/service-view'
import { migrationModule } from '#features/migration/module'
import { leadOn } from '#features/migration/service-steps'
import { excludeMember, carryExclusion } from '#features/protection/service-limits'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { HOLDERS_PARTY, stubHolders } from '../../../test/account-names.ts'
import { PASSWORD } from '../../../test/leavers.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { Visitor } from '../../../test/visitor.ts'
import { checkDue } from './service-check.ts'

const bank = stubHolders()
let app: TestApp
let stub: StubGateway
beforeAll(async () => {
  stub = await startGateway()
  app = await startApp({ fetch: bank.fetch, config: { bank: HOLDERS_PARTY, gateway: stub.config } })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
})
beforeEach(() => {
  bank.mood = 'own'
  bank.named.clear()
  app.clock.advance(61_000)
})

const check = async () => await checkDue(app.wiring.members)

describe('[PERSON-1, F-131] an excluded person on another platform', () => {
  const CANNOT_OPEN = { status: 409, code: 'members.cannot_open', message: 'เปิดบัญชีนี้ไม่ได้ กรุณาติดต่อทีมงาน' }
  const enter = async (name: string) => {
    stub.members.set(name, { password: PASSWORD, satang: 75, openBets: 0, token: null, name: ['สมปอง', `ใจ${name}`] })
    const browser = new Visitor(app.app)
    const birthDate = '1992-03-04'
    const reply = await browser.post('/v2/users.login', { username: `amb9${name}`, password: PASSWORD, birthDate, acceptTerms: true })
    return { reply, browser }
  }
  const idOf = async (name: string) => {
    const { rows } = await sql<{ id: bigint }>`select id from member where username = ${`amb9${name}`}`.execute(app.context.db)
    return memberId(rows[0]?.id ?? 0n)
  }
  /** Excludes one of our members, with the name that the gateway returns for its member. */
  async function excludePerson(name: string): Promise<void> {
    const namesake = await app.memberWith({ firstName: 'สมปอง', lastName: `ใจ${name}` })
    await sql`update member set birth_date = '1992-03-04' where id = ${namesake.id}`.execute(app.context.db)
    await excludeMember(app.context, namesake.id, { kind: 'self_exclusion', months: 6 })
  }
  const phoneOf = (name: string) => `08900${name.slice(1).padStart(5, '0')}`
  const numberOf = (name: string) => `78200${name.slice(1).padStart(5, '0')}`
  async function allowMigration(username: string): Promise<void> {
    const now = app.clock.now()
    await sql`insert into migration_listed values ('main', ${username}, ${now})`.execute(app.context.db)
    await sql`
      insert into captcha_pass (member_id, passed_at, expires_at)
      select id, ${now}, ${new Date(now.getTime() + 86_400_000)} from member where username = ${username}`.execute(app.context.db)
  }
  const isExcluded = async (id: MemberId) => (await exclusionOf(app.context.db, id, app.clock.now())) !== null

  test('is refused at the first login with the same reply as at a registration, and no account is made', async () => {
    await excludePerson('m7701')
    expect((await enter('m7701')).reply).toMatchObject(CANNOT_OPEN)
    expect(await idOf('m7701')).toBe(0n)
  })

  test('may log in while the bank does not answer, and can neither deposit nor play once it has named the holder', async () => {
    await excludePerson('m7702')
    bank.mood = 'silent'
    const { reply, browser } = await enter('m7702')
    expect(reply.status).toBe(200)
    const id = await idOf('m7702')
    expect(await isExcluded(id)).toBe(false)

    bank.mood = 'own'
    await check()

    expect(await isExcluded(id)).toBe(true)
    expect((await browser.get('/v2/users/deposit/bank', { type: 'AUTO' })).data).toMatchObject({
      available: false,
      closed: { reason: 'break' },
    })
    const [entry] = await app.context.withTransaction(async (tx) => [await checkEntry(tx, id, app.clock.now())])
    expect(entry).toBe('members.excluded')
  })

  test('does not migrate: the same reply, and nothing is taken from the source', async () => {
    const { reply, browser } = await enter('m7703')
    expect(reply.status).toBe(200)
    await excludePerson('m7703')
    await allowMigration('amb9m7703')

    expect(await browser.post('/me/migration', {})).toMatchObject(CANNOT_OPEN)
    expect((await browser.get('/me/migration')).data).toEqual({ migration: null })
  })

  test('migrates while the bank is silent, and can neither deposit nor play when it has named the holder', async () => {
    bank.mood = 'silent'
    const { browser } = await enter('m7704')
    const id = await idOf('m7704')
    await excludePerson('m7704')
    await allowMigration('amb9m7704')
    expect((await browser.post('/me/migration', {})).status).toBe(200)

    bank.mood = 'own'
    const { rows } = await sql<{ id: string }>`select id from member_migration where member_id = ${id}`.execute(app.context.db)
    await leadOn(app.opened.contextOf(migrationModule), rows[0]?.id ?? '')

    expect((await browser.get('/me/migration')).data.migration).toMatchObject({ state: 'DONE' })
    expect(await isExcluded(id)).toBe(true)
  })

  test('is found by a document where the bank has not named the holder', async () => {
    bank.named.set(numberOf('m7705'), 'MASKED NAME')
    const { reply } = await enter('m7705')
    expect(reply.status).toBe(200)
    const id = await idOf('m7705')
    await excludePerson('m7705')
    await check()
    expect(await isExcluded(id)).toBe(false)

    await app.context.withTransaction(async (tx) => {
      await verifyMember(tx, id, app.clock.now())
      await carryExclusion(tx, id, app.clock.now())
    })
    expect(await isExcluded(id)).toBe(true)
  })

  test('passes by an exception for the phone number that the gateway returns', async () => {
    await excludePerson('m7706')
    expect((await enter('m7706')).reply).toMatchObject(CANNOT_OPEN)
    const phone = phoneOf('m7706')
    const propose = { exceptionId: randomUUID(), phone, document: 'LINE 27/11', reason: 'เห็นเอกสารแล้ว' }
    const risk = await signInOperator(app, { username: 'risk', roles: ['risk'] })
    const owner = await signInOperator(app, { username: 'owner', roles: ['owner'] })
    expect((await risk.post('/console/person-exceptions', propose)).status).toBe(200)
    expect((await owner.post(`/console/person-exceptions/${propose.exceptionId}/approve`)).status).toBe(200)

    expect((await enter('m7706')).reply.status).toBe(200)
    expect(await isExcepted(app.context.db, await idOf('m7706'))).toBe(true)
  })
})
