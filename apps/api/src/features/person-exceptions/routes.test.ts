import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { callsOf } from '@morakot/contract/nouns'
import { satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkMember } from '#features/account-holders/service-check'
import { identityRule } from '#features/deposits/service-identity'
import { verifyMember } from '#features/members/service-status'
import { exclusionOf } from '#features/protection/service-view'
import { carryExclusion, excludeMember } from '#features/protection/service-limits'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { HOLDERS_PARTY, stubHolders } from '../../../test/account-names.ts'
import { drawSlip } from '../../../test/draw-slip.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { sendSlip } from '../../../test/slips.ts'
import { TEST_PASSWORD, startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { linkOf, newCode } from '../../../test/truemoney.ts'
import { Visitor } from '../../../test/visitor.ts'
import type { Answer } from '../../../test/visitor.ts'
import { isExcepted, useException } from './service-use.ts'

const PERSON = { firstName: 'พิมพ์ใจ', lastName: 'พักเล่น', birthDate: '1991-05-06' }
const CANNOT_OPEN = { status: 409, code: 'members.cannot_open', message: 'เปิดบัญชีนี้ไม่ได้ กรุณาติดต่อทีมงาน' }

const bank = stubHolders()
let app: TestApp
let risk: Browser
let owner: Browser
beforeAll(async () => {
  app = await startApp({ fetch: bank.fetch, config: { bank: HOLDERS_PARTY } })
  const first = aForm()
  await register(first)
  await excludeMember(app.context, await idOf(first.username), { kind: 'self_exclusion', months: 12 })
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(async () => {
  bank.mood = 'own'
  // A day later every session has expired.
  risk = await signInOperator(app, { username: 'risk', roles: ['risk'] })
  owner = await signInOperator(app, { username: 'owner', roles: ['owner'] })
})

let made = 0
function aForm(change: object = {}) {
  made += 1
  const digits = String(made).padStart(7, '0')
  return {
    ...PERSON,
    username: `exempt${made}`,
    password: TEST_PASSWORD,
    phone: `064${digits}`,
    bankCode: 'SCB',
    bankNumber: `458${digits}`,
    marketingSource: 'FRIEND',
    acceptTerms: true,
    ...change,
  }
}

async function register(form: object, browser = new Visitor(app.app)): Promise<Answer> {
  return await browser.post('/v2/users.register', { ...form, captcha: await browser.solveCaptcha() })
}

async function idOf(username: string): Promise<MemberId> {
  const { rows } = await sql<{ id: bigint }>`select id from member where username = ${username}`.execute(app.context.db)
  return memberId(rows[0]?.id ?? 0n)
}

const PATH = '/console/person-exceptions'
const proposal = (phone: string) => ({
  exceptionId: randomUUID(),
  phone,
  document: 'LINE 27/11 บัตรประชาชน',
  reason: 'ชื่อและวันเกิดตรงกันโดยบังเอิญ',
})
const propose = async (phone: string, by = risk) => await by.post(PATH, proposal(phone))
const approve = async (id: string, by = owner) => await by.post(`${PATH}/${id}/approve`)
const end = async (id: string, how: 'decline' | 'revoke', by = owner) => await by.post(`${PATH}/${id}/${how}`, { reason: 'เอกสารไม่ชัด' })
const listed = async (query = '') => (await owner.get(`${PATH}?limit=100${query}`)).data.items
const auditOf = async (id: string) =>
  (
    await sql<{ action: string; actor: string }>`
      select action, actor from audit where subject = ${`person_exception:${id}`} order by id`.execute(app.context.db)
  ).rows.map(({ action }) => action)

async function proposed(phone: string): Promise<string> {
  const reply = await propose(phone)
  expect(reply).toMatchObject({ status: 200, data: { status: 'WAITING', phone, isOwn: true, expiresAt: null } })
  return String(reply.data.exceptionId)
}

async function approved(phone: string): Promise<string> {
  const id = await proposed(phone)
  expect(await approve(id)).toMatchObject({ status: 200, data: { status: 'APPROVED', approvedBy: 'owner' } })
  return id
}

const refused = (code: string, status = 409) => ({ status, failure: { code: `personExceptions.${code}` } })

describe('[PERSON-2, F-131] an exception for a person with the name and birth date of an excluded one', () => {
  test('lets one registration with the phone number pass, for seven days, and is written down', async () => {
    const form = aForm()
    expect(await register(form)).toMatchObject(CANNOT_OPEN)
    const id = await approved(form.phone)
    expect(await listed()).toMatchObject([
      { exceptionId: id, status: 'APPROVED', expiresAt: new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString() },
    ])
    // Another phone number is another person.
    expect(await register(aForm())).toMatchObject(CANNOT_OPEN)

    expect((await register(form)).status).toBe(200)

    expect(await listed()).toEqual([])
    expect(await listed('&view=all')).toMatchObject([{ exceptionId: id, status: 'USED', usedBy: form.username }])
    expect(await auditOf(id)).toEqual(['person_exception.propose', 'person_exception.approve', 'person_exception.use'])
    expect(await register(aForm())).toMatchObject(CANNOT_OPEN)
  })

  test('is in force by two people alone: risk proposes, an owner approves', async () => {
    const { phone } = aForm()
    const both = await signInOperator(app, { username: 'both', roles: ['risk', 'owner'] })
    const finance = await signInOperator(app, { username: 'finance', roles: ['finance'] })
    expect((await propose(phone, finance)).status).toBe(403)
    expect((await finance.get(PATH)).status).toBe(403)
    const id = String((await propose(phone, both)).data.exceptionId)
    expect((await approve(id, risk)).status).toBe(403)
    expect(await approve(id, both)).toMatchObject(refused('second_operator_needed'))
    const own = String((await propose(aForm().phone, owner)).data.exceptionId)
    expect(await approve(own)).toMatchObject(refused('second_operator_needed'))
    expect((await approve(own, both)).status).toBe(200)
    expect(await register(aForm({ phone }))).toMatchObject(CANNOT_OPEN)
    await expect(
      sql`update person_exception set status = 'DONE', decided_by = proposed_by, decided_at = now(), valid_until = now() where id = ${id}`.execute(
        app.context.db,
      ),
    ).rejects.toThrow('person_exception__two_people')

    expect((await approve(id)).status).toBe(200)
    expect(await approve(id)).toMatchObject(refused('already_decided'))
    expect(await approve(randomUUID())).toMatchObject(refused('not_found', 404))
  })

  test('is proposed with a phone number, a document and a reason, and the same proposal again is one', async () => {
    const { phone } = aForm()
    const input = proposal(phone)
    for (const wrong of [{ phone: '12' }, { document: '' }, { reason: 'สั้น' }]) {
      expect((await risk.post(PATH, { ...input, ...wrong })).status).toBe(422)
    }
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await risk.post(PATH, input)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await listed(`&q=${phone}`)).toHaveLength(1)
    expect(await risk.post(PATH, { ...input, document: 'อีเมล 28/11' })).toMatchObject({ status: 409, failure: { code: 'site.key_reused' } })
    expect(await propose(phone)).toMatchObject({
      status: 409,
      failure: { code: 'personExceptions.already_open', fields: { phone: expect.any(String) } },
    })
  })

  test('is over after seven days, and is proposed again', async () => {
    const form = aForm()
    const id = await approved(form.phone)
    app.clock.advance(7 * 86_400_000)
    expect(await register(form)).toMatchObject(CANNOT_OPEN)
    owner = await signInOperator(app, { username: 'owner', roles: ['owner'] })
    risk = await signInOperator(app, { username: 'risk', roles: ['risk'] })
    expect((await listed(`&view=all&q=${form.phone}`))[0]).toMatchObject({ exceptionId: id, status: 'EXPIRED' })
    expect(await end(id, 'revoke')).toMatchObject(refused('not_in_force'))

    await approved(form.phone)
    expect((await register(form)).status).toBe(200)
  })

  test('is declined before, and revoked while it is in force, by one person', async () => {
    const form = aForm()
    const declined = await proposed(form.phone)
    expect(await end(declined, 'revoke')).toMatchObject(refused('not_in_force'))
    expect(await end(declined, 'decline', risk)).toMatchObject({
      status: 200,
      data: { status: 'DECLINED', endedBy: 'risk', endedBecause: 'เอกสารไม่ชัด' },
    })
    expect(await approve(declined)).toMatchObject(refused('already_decided'))

    const revoked = await approved(form.phone)
    expect(await end(revoked, 'decline')).toMatchObject(refused('already_decided'))
    expect(await end(revoked, 'revoke', risk)).toMatchObject({ status: 200, data: { status: 'REVOKED' } })
    expect(await register(form)).toMatchObject(CANNOT_OPEN)
    expect(await auditOf(revoked)).toEqual(['person_exception.propose', 'person_exception.approve', 'person_exception.revoke'])
  })

  test('is approved once by ten at once, and used by one of ten registrations', async () => {
    const form = aForm()
    const id = await proposed(form.phone)
    const owners = await Promise.all([1, 2, 3].map(async (n) => await signInOperator(app, { username: `owner${n}`, roles: ['owner'] })))
    const approvals = await Promise.all(Array.from({ length: 10 }, async (_none, n) => await approve(id, owners[n % 3])))
    expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(approvals.filter(({ status }) => status !== 200).map(({ failure }) => failure.code))).toEqual(
      new Set(['personExceptions.already_decided']),
    )

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await register({ ...aForm(), phone: form.phone })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql`select from member where phone = ${form.phone}`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })

  // A phone number is one member's of ours, and may be another's at a gateway: both openings may come at once.
  test('is used by one of ten accounts that have its phone number at once', async () => {
    const { phone } = aForm()
    await approved(phone)
    const accounts = await Promise.all(Array.from({ length: 10 }, async () => await app.memberWith()))
    const at = app.clock.now()
    const used = await Promise.all(
      accounts.map(
        async ({ id: member }) => await app.context.withTransaction(async (tx) => await useException(tx, { phone, member, at })),
      ),
    )
    expect(used.filter(Boolean)).toHaveLength(1)
    const excepted = await Promise.all(accounts.map(async ({ id }) => await isExcepted(app.context.db, id)))
    expect(excepted).toEqual(used)
  })

  test('is not used up by a registration that is refused for another reason', async () => {
    const form = aForm()
    const id = await approved(form.phone)
    const taken = await app.memberWith()
    expect((await register({ ...form, username: taken.username })).code).toBe('members.username_taken')
    expect((await listed(`&q=${form.phone}`))[0]).toMatchObject({ exceptionId: id, status: 'APPROVED' })
    expect((await register(form)).status).toBe(200)
  })

  test('is used where the bank names the holder after the registration, and holds from then on', async () => {
    bank.mood = 'silent'
    const form = aForm()
    expect((await register(form)).status).toBe(200)
    const id = await idOf(form.username)
    const exception = await approved(form.phone)

    bank.mood = 'own'
    await Promise.all(Array.from({ length: 10 }, async () => await checkMember(app.wiring.members, id)))
    expect(await exclusionOf(app.context.db, id, app.clock.now())).toBe(null)
    expect((await listed(`&view=all&q=${form.phone}`))[0]).toMatchObject({ exceptionId: exception, status: 'USED' })

    // A document says the same name again: the exception was about that.
    await app.context.withTransaction(async (tx) => await carryExclusion(tx, id, app.clock.now()))
    expect(await exclusionOf(app.context.db, id, app.clock.now())).toBe(null)
  })
})

/** Calls by which a member puts money in, and what each is sent. Calls that take money out, or money that was taken in before, are named. */
const OTHERS = ['cashier.withdraw', 'cashier.acceptDeposit', 'truemoney.accept']

describe('[PERSON-2, F-131] the first deposit of an account that was opened by an exception', () => {
  async function excepted(): Promise<{ readonly id: MemberId; readonly browser: Visitor }> {
    const form = aForm()
    await approved(form.phone)
    const browser = new Visitor(app.app)
    expect((await register(form, browser)).status).toBe(200)
    return { id: await idOf(form.username), browser }
  }

  const METHODS: Readonly<
    Record<string, (browser: Visitor) => Promise<{ status: number; code: string | undefined; message: string | undefined }>>
  > = {
    'cashier.generateQrCode': async (browser) => await keyed(browser, '/v2/users/deposit.generate-qr-code', { amount: 100 }),
    'cashier.openTransfer': async (browser) => await keyed(browser, '/v2/users/deposit.open-transfer', { amount: 100 }),
    'cashier.uploadSlip': async (browser) => {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const { status, failure } = await sendSlip(app, cookie, { picture: await drawSlip(null) })
      return { ...failure, status }
    },
    'truemoney.redeemVoucher': async (browser) => await keyed(browser, '/v2/users/deposit.redeem-voucher', { link: linkOf(newCode()) }),
    'truemoney.confirmTransfer': async (browser) =>
      await keyed(browser, '/v2/users/deposit.confirm-truemoney', { transactionNumber: '50012345678901' }),
  }
  const keyed = async (browser: Visitor, path: string, body: object) =>
    await browser.post(path, body, { headers: { [IDEMPOTENCY_HEADER]: randomUUID() } })

  test('is refused by every call that takes money in, until the identity is verified', async () => {
    const calls = callsOf('member')
    const names = ['cashier', 'truemoney'].flatMap((noun) =>
      Object.entries(calls[noun] ?? {}).flatMap(([name, { method }]) => (method === 'GET' ? [] : [`${noun}.${name}`])),
    )
    expect([...Object.keys(METHODS), ...OTHERS].toSorted()).toEqual(names.toSorted())
    const { id, browser } = await excepted()

    for (const [name, send] of Object.entries(METHODS)) {
      expect([name, await send(browser)]).toMatchObject([
        name,
        { status: 409, code: 'cashier.kyc_required', message: 'กรุณายืนยันตัวตนก่อนทำรายการนี้' },
      ])
    }
    for (const type of ['AUTO', 'AUTO_SLIP', 'SLIP', 'TRUEWALLET']) {
      const methods = (await browser.get('/v2/users/deposit/bank', { type })).data
      expect(methods).toMatchObject({ available: false, accounts: [], closed: { reason: 'identity' } })
    }
    expect((await browser.get('/me/kyc')).data).toMatchObject({ isNeededFirst: true })
    // Money that comes all the same, by the feed or an operator, waits.
    const decision = async () =>
      await app.context.withTransaction(async (tx) => {
        return await identityRule.check(tx, { member: id, amount: satang(100n), at: app.clock.now() })
      })
    expect(await decision()).toBe('kyc_required')

    await app.context.withTransaction(async (tx) => await verifyMember(tx, id, app.clock.now()))
    expect((await METHODS['cashier.generateQrCode']?.(browser))?.status).toBe(200)
    expect(await decision()).toBe(null)
    expect((await browser.get('/me/kyc')).data).toMatchObject({ isNeededFirst: false })
  })

  test('is not held up when no member used an exception', async () => {
    const browser = new Visitor(app.app)
    expect((await register(aForm({ lastName: 'อื่น' }), browser)).status).toBe(200)
    expect((await METHODS['cashier.generateQrCode']?.(browser))?.status).toBe(200)
  })
})
