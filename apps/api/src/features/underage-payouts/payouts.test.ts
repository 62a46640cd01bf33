import { memberAccounts, setAccountStatus } from '@morakot/ledger/accounts'
import { takeIntoDebt } from '@morakot/ledger/debt'
import type { OperatorRole } from '@morakot/contract/permission'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photoOf, sendDocument } from '../../../test/documents.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import type { StubBank } from '../../../test/stub-bank.ts'
import { present } from '../../../test/present.ts'

const REASON = 'อายุไม่ถึง 20 ปี ตรวจบัตรแล้ว คืนเงินคงเหลือ'

let banked: BankedApp
let app: TestApp
let bank: StubBank
let owner: Browser
let finance: Browser
let risk: Browser
let photo: Buffer
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app, bank } = banked)
  photo = await photoOf()
  await signIn()
})
// Its audit re-adds the ledger: every hold has its withdrawal, every withdrawal its transfers.
afterAll(async () => await banked[Symbol.asyncDispose]())
beforeEach(() => {
  bank.mood = 'PAID'
})

const operator = async (username: string, roles: readonly OperatorRole[]) => await signInOperator(app, { username, roles })

async function signIn(): Promise<void> {
  owner = await operator('owner', ['owner'])
  finance = await operator('finance', ['finance'])
  risk = await operator('risk', ['risk'])
}

/** A member whose identity an operator refused as under age. */
async function underage(credit: string, before?: (browser: Browser, member: TestMember) => Promise<void>): Promise<TestMember> {
  const member = await app.memberWith({ credit })
  const browser = await app.as(member)
  await before?.(browser, member)
  expect((await sendDocument(app, browser.cookie, { photo })).status).toBe(200)
  const { rows } = await sql<{ id: string }>`select id from kyc_submission where member_id = ${member.id}`.execute(app.context.db)
  const decide = async (by: Browser) => await by.post(`/console/kyc/${rows[0]?.id}/decide`, { reason: 'under_age' })
  const reply = await decide(owner)
  expect(reply.status).toBe(200)
  // While a withdrawal waits it takes two.
  if (reply.data.status === 'SUBMITTED') await decide(risk)
  // These tests run without a verifier.
  await sql`delete from pgboss.job where name = 'kyc.check'`.execute(app.context.db)
  return member
}

const at = <T extends string>({ id }: TestMember, what: T) => `/console/members/${id}/underage-payout${what}` as const
const read = async (member: TestMember, by = finance) => (await by.get(at(member, ''))).data
const propose = async (member: TestMember, amount: number, by = owner) => await by.post(at(member, ''), { amount, reason: REASON })
const approve = async (member: TestMember, id: string, by = finance) => await by.post(at(member, `/${id}/approve`))

async function proposed(member: TestMember, amount: number): Promise<string> {
  const reply = await propose(member, amount)
  expect(reply).toMatchObject({ status: 200, data: { proposal: { state: 'WAITING', amount, isOwn: true } } })
  return String(present(reply.data.proposal).payoutId)
}

const auditOf = async ({ id }: TestMember) =>
  (
    await sql<{ action: string }>`
      select action from audit where subject = ${`member:${id}`} and action like 'underage.%' order by id`.execute(app.context.db)
  ).rows.map(({ action }) => action)
const refused = (code: string, status = 409) => ({ status, failure: { code: `cashier.${code}` } })
const setReal = async (member: TestMember, status: 'open' | 'frozen') =>
  await app.context.withTransaction(async (tx) => await setAccountStatus(tx, (await memberAccounts(tx, member.id)).real.id, status))

describe('a member who was refused as under age', () => {
  test('[KYC-2] is paid the real balance by two operators, and no bonus', async () => {
    const member = await underage('500.50')
    const before = await read(member)
    expect(before).toMatchObject({ isDue: true, amount: 500.5, obstacle: null, proposal: null, bank: { number: member.bank.number } })
    expect(before.approvers.length).toBeGreaterThan(0)

    const id = await proposed(member, 500.5)
    expect(await app.creditOf(member)).toBe('500.50')
    app.clock.advance(60_000)
    const agreed = await approve(member, id)
    expect(agreed).toMatchObject({
      status: 200,
      data: { amount: 0, proposal: { state: 'DONE', proposedBy: 'owner', decidedBy: 'finance', withdrawal: { status: 'APPROVED' } } },
    })
    await app.runJobs()

    const { proposal } = await read(member)
    expect(present(present(proposal).withdrawal).status).toBe('PAID')
    const withdrawalId = String(present(present(proposal).withdrawal).withdrawalId)
    expect(bank.orders.get(withdrawalId)).toMatchObject({ amount: '500.50', accountNumber: member.bank.number })
    expect(await app.creditOf(member)).toBe('0.00')
    expect((await owner.get(`/console/withdrawals/${withdrawalId}`)).data).toMatchObject({
      status: 'PAID',
      approvalsNeeded: 2,
      approvals: [{ operator: 'owner' }, { operator: 'finance' }],
      flags: ['underage_payout', 'kyc_unverified'],
    })
    expect(await auditOf(member)).toEqual(['underage.propose', 'underage.approve'])
    const { rows } = await sql<{ status: string }>`select status from member where id = ${member.id}`.execute(app.context.db)
    expect(rows).toEqual([{ status: 'blocked' }])
  })

  test('is seen by operators in the history and the timeline of the account', async () => {
    const member = await underage('80.00')
    await approve(member, await proposed(member, 80))
    await app.runJobs()

    const history = (await owner.get(`/console/members/${member.id}/movements`)).data
    expect(JSON.stringify(history)).toContain('-80')
    const timeline = JSON.stringify((await owner.get(`/console/members/${member.id}/timeline?limit=50`)).data)
    expect(timeline).toContain('underage.approve')
    expect(timeline).toContain('PAID')
  })

  test('is not shown in the feed of payouts', async () => {
    const member = await underage('90.00')
    await approve(member, await proposed(member, 90))
    await app.runJobs()
    await app.drainSubscribers()
    const { rows } = await sql`select from live_feed_item where member_id = ${member.id}`.execute(app.context.db)
    expect(rows).toHaveLength(0)
  })

  test('is paid once, for ten concurrent approvals', async () => {
    const member = await underage('700.00')
    const id = await proposed(member, 700)
    const second = await operator('ownertwo', ['owner'])
    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_none, index) => await approve(member, id, index % 2 === 0 ? finance : second)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ failure }) => failure.code))).toEqual(
      new Set(['cashier.underage_decided']),
    )
    await app.runJobs()
    expect([...bank.orders.values()].filter(({ accountNumber }) => accountNumber === member.bank.number)).toHaveLength(1)
    const { rows } = await sql`select from withdrawal where member_id = ${member.id}`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })

  test('has one end, for ten concurrent approvals and declines', async () => {
    const member = await underage('710.00')
    const id = await proposed(member, 710)
    const decline = async () => await owner.post(at(member, `/${id}/decline`), { reason: REASON })
    const replies = await Promise.all(Array.from({ length: 10 }, async (_none, n) => await (n % 2 === 0 ? approve(member, id) : decline())))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    await app.runJobs()
    const isPaid = present((await read(member)).proposal).state === 'DONE'
    expect(await app.creditOf(member)).toBe(isPaid ? '0.00' : '710.00')
  })

  test('has one proposal, for ten concurrent proposals', async () => {
    const member = await underage('70.00')
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await propose(member, 70)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'cashier.underage_waits')).toHaveLength(9)
  })

  test('stays held while the bank does not answer, and is paid when it is proven', async () => {
    const member = await underage('300.00')
    bank.mood = 'taken_then_silent'
    await approve(member, await proposed(member, 300))
    await app.runJobs()
    const { proposal } = await read(member)
    expect(present(present(proposal).withdrawal).status).toBe('UNKNOWN')
    expect(await app.creditOf(member)).toBe('0.00')
    expect(await propose(member, 300)).toMatchObject(refused('underage_withdrawal_open'))

    bank.mood = 'PAID'
    await app.prove(String(present(present(proposal).withdrawal).withdrawalId))
    expect(present(present((await read(member)).proposal).withdrawal).status).toBe('PAID')
  })

  test('gets the money back into the wallet when the bank declines, and is paid by a new proposal', async () => {
    const member = await underage('310.00')
    bank.mood = 'DECLINED'
    await approve(member, await proposed(member, 310))
    await app.runJobs()
    expect(await read(member)).toMatchObject({ amount: 310, proposal: { state: 'DONE', withdrawal: { status: 'FAILED' } } })

    bank.mood = 'PAID'
    await approve(member, await proposed(member, 310))
    await app.runJobs()
    expect(present(present((await read(member)).proposal).withdrawal).status).toBe('PAID')
  })
})

describe('a payout to such a member', () => {
  test('is agreed to by another operator than the one who proposed it', async () => {
    const member = await underage('200.00')
    const id = await proposed(member, 200)
    expect(await approve(member, id, owner)).toMatchObject(refused('second_operator_needed'))
    expect(await read(member, owner)).toMatchObject({ amount: 200, proposal: { state: 'WAITING', isOwn: true } })
    await expect(
      sql`
        update underage_payout set status = 'DONE', decided_by = proposed_by, decided_at = now(), withdrawal_id = (select id from withdrawal limit 1)
        where id = ${id}`.execute(app.context.db),
    ).rejects.toThrow('underage_payout__')
  })

  test('expires after 30 minutes, and is proposed again', async () => {
    const member = await underage('210.00')
    const id = await proposed(member, 210)
    app.clock.advance(30 * 60_000)
    await signIn()
    expect(await approve(member, id)).toMatchObject(refused('underage_expired'))
    expect(await finance.post(at(member, `/${id}/decline`), { reason: REASON })).toMatchObject(refused('underage_expired'))
    expect(present((await read(member)).proposal).state).toBe('EXPIRED')
    const again = await proposed(member, 210)
    expect(await approve(member, id)).toMatchObject(refused('underage_expired'))
    expect(await approve(member, again)).toMatchObject({ status: 200 })
  })

  test('falls when the balance is another by then', async () => {
    const member = await underage('220.00')
    expect(await propose(member, 219)).toMatchObject(refused('underage_changed'))
    const id = await proposed(member, 220)
    // A win of a round that was open.
    await app.give(member, '30.00')
    expect(await approve(member, id)).toMatchObject(refused('underage_changed'))
    expect(present((await read(member)).proposal).state).toBe('CHANGED')
    expect(await approve(member, await proposed(member, 250))).toMatchObject({ status: 200 })
    expect(await approve(member, id)).toMatchObject(refused('underage_decided'))
  })

  test('is declined with a reason, by another or the one who proposed it', async () => {
    const member = await underage('230.00')
    const id = await proposed(member, 230)
    expect(await finance.post(at(member, `/${id}/decline`), { reason: '' })).toMatchObject({ status: 422 })
    expect(await finance.post(at(member, `/${id}/decline`), { reason: 'รอผลตรวจเอกสารซ้ำ' })).toMatchObject({
      status: 200,
      data: { amount: 230, proposal: { state: 'DECLINED', declinedBecause: 'รอผลตรวจเอกสารซ้ำ', decidedBy: 'finance' } },
    })
    expect(await approve(member, id)).toMatchObject(refused('underage_decided'))
    const own = await proposed(member, 230)
    expect(await owner.post(at(member, `/${own}/decline`), { reason: REASON })).toMatchObject({ status: 200 })
    expect(await auditOf(member)).toEqual(['underage.propose', 'underage.decline', 'underage.propose', 'underage.decline'])
  })

  test('is refused for a member who is not refused as under age, and for an empty wallet', async () => {
    const active = await app.memberWith({ credit: '100.00' })
    expect(await read(active)).toMatchObject({ isDue: false })
    expect(await propose(active, 100)).toMatchObject(refused('underage_not_due'))
    await owner.post(`/console/members/${active.id}/freeze`, { reason: 'fraud' })
    expect(await propose(active, 100)).toMatchObject(refused('underage_not_due'))

    const empty = await underage('9.00')
    await approve(empty, await proposed(empty, 9))
    await app.runJobs()
    expect((await read(empty)).obstacle).toBe('nothing')
    expect(await propose(empty, 10)).toMatchObject(refused('underage_nothing'))
  })

  test('waits while an auditor looks at the wallet, also between proposal and approval', async () => {
    const member = await underage('240.00')
    const id = await proposed(member, 240)
    await setReal(member, 'frozen')
    expect(await approve(member, id)).toMatchObject(refused('underage_frozen'))
    expect((await read(member)).obstacle).toBe('frozen')
    await setReal(member, 'open')
    expect(await approve(member, id)).toMatchObject({ status: 200 })
  })

  test('goes back to review when the wallet is frozen before it is sent, and takes two again there', async () => {
    const member = await underage('245.00')
    await approve(member, await proposed(member, 245))
    await setReal(member, 'frozen')
    await app.runJobs()
    const { proposal } = await read(member)
    expect(present(present(proposal).withdrawal).status).toBe('REVIEW')
    await setReal(member, 'open')
    const review = `/console/withdrawals/${present(present(proposal).withdrawal).withdrawalId}/approve`
    expect(await owner.post(review)).toMatchObject({ status: 200, data: { status: 'REVIEW', approvalsNeeded: 2 } })
    expect(await owner.post(review)).toMatchObject(refused('second_operator_needed'))
    expect(await finance.post(review)).toMatchObject({ status: 200, data: { status: 'APPROVED' } })
    await app.runJobs()
    expect(present(present((await read(member)).proposal).withdrawal).status).toBe('PAID')
  })

  test('waits for an open debt', async () => {
    const member = await underage('260.00')
    await app.context.withTransaction(
      async (tx) =>
        await takeIntoDebt(tx, {
          scope: 'test',
          key: String(member.id),
          kind: 'adjust',
          actor: 'test',
          member: member.id,
          amount: 30_000_000n,
          to: 'house:promo',
        }),
    )
    expect((await read(member)).obstacle).toBe('debt')
    expect(await propose(member, 260)).toMatchObject(refused('underage_debt'))
  })

  test('waits for a withdrawal that the member requested before, whose amount is returned first', async () => {
    let withdrawalId = ''
    const member = await underage('9000.00', async (browser) => {
      const reply = await browser.post('/v2/users/credit.withdraw', { amount: 5_000, password: TEST_PASSWORD })
      withdrawalId = String(reply.data.withdrawalId)
    })
    expect(await propose(member, 4_000)).toMatchObject(refused('underage_withdrawal_open'))
    expect(await owner.post(`/console/withdrawals/${withdrawalId}/reject`, { reason: 'อายุไม่ถึง 20 ปี' })).toMatchObject({ status: 200 })
    expect(await approve(member, await proposed(member, 9_000))).toMatchObject({ status: 200 })
  })

  test('takes the permission for large ones above the limit', async () => {
    const member = await underage('60000.00')
    const small = await underage('50.00')
    expect(await propose(small, 50, risk)).toMatchObject({ status: 403 })
    const reply = await propose(member, 60_000, risk)
    expect(reply).toMatchObject({ status: 200 })
    expect(await approve(member, String(present(reply.data.proposal).payoutId))).toMatchObject({ status: 200 })
    const support = await operator('support', ['support'])
    expect(await propose(small, 50, support)).toMatchObject({ status: 403 })
    expect((await support.get(at(small, ''))).data.bank.number).not.toBe(small.bank.number)
  })

  test('is not there for another member, and no member is no error of ours', async () => {
    const member = await underage('270.00')
    const other = await underage('280.00')
    const id = await proposed(member, 270)
    expect(await approve(other, id)).toMatchObject(refused('underage_not_found', 404))
    expect(await finance.get('/console/members/999999999/underage-payout')).toMatchObject({
      status: 404,
      failure: { code: 'memberAdmin.member_not_found' },
    })
    expect(await finance.get('/console/members/x/underage-payout')).toMatchObject({ status: 422 })
    expect(await propose(member, 0.001)).toMatchObject({ status: 422 })
  })
})
