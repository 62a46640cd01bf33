import { randomUUID } from 'node:crypto'
import { memberAccounts, setAccountStatus } from '@morakot/ledger/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorId } from '#infra/identity'
import { deliver } from '../../../test/bank-feed.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { codesOf, CREDITS_PATH, startDesks, UNMATCHED_PATH } from '../../../test/unmatched-money.ts'
import { approveCredit } from './service-credit.ts'
import { present } from '../../../test/present.ts'

type Desks = Awaited<ReturnType<typeof startDesks>>

let desks: Desks
let app: TestApp
beforeAll(async () => {
  desks = await startDesks()
  ;({ app } = desks)
})
afterAll(async () => await app[Symbol.asyncDispose]())

describe('a proposal', () => {
  test('is not approved by the operator who made it', async () => {
    const member = await app.memberWith()
    const { event, creditId } = await desks.proposed(member)

    expect(await desks.approve(creditId, desks.maker)).toMatchObject({ status: 409, failure: { code: 'cashier.second_operator_needed' } })

    expect(await app.creditOf(member)).toBe('0.00')
    expect(present(present(await desks.waiting(event.eventId)).proposal).creditId).toBe(creditId)
    await expect(
      sql`update bank_event_credit set status = 'DONE', decided_by = proposed_by, decided_at = now() where id = ${creditId}`.execute(
        app.context.db,
      ),
    ).rejects.toThrow('bank_event_credit__two_operators')
  })

  test('approved ten times at once credits once', async () => {
    const member = await app.memberWith()
    const { event, creditId } = await desks.proposed(member)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await desks.approve(creditId)))

    expect(codesOf(replies)).toEqual([...Array.from({ length: 9 }, () => 'cashier.bank_event_settled'), 'done'])
    expect(await app.creditOf(member)).toBe('500.00')
    expect(await deliver(app, event)).toBe(200)
    expect(await deliver(app, { ...event, eventId: randomUUID() })).toBe(200)
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('whose credit breaks off leaves the money waiting, to be approved again', async () => {
    const member = await app.memberWith()
    const { event, creditId } = await desks.proposed(member)
    const random = () => {
      throw new Error('no reference could be drawn')
    }
    const approver = operatorId(BigInt(String(await desks.actorOf('checker')).replace('op:', '')))

    await expect(approveCredit({ ...app.wiring.cashier, random }, approver, creditId)).rejects.toThrow('no reference could be drawn')

    expect(present(present(await desks.waiting(event.eventId)).proposal).creditId).toBe(creditId)
    expect((await desks.approve(creditId)).status).toBe(200)
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('approved while the money is written down as sent back ends in exactly one of both, ten times', async () => {
    const member = await app.memberWith()
    let credited = 0
    for (let round = 0; round < 10; round += 1) {
      const { event, creditId } = await desks.proposed(member, { amount: '1.00' })
      const requests = [async () => await desks.approve(creditId), async () => await desks.markReturned(event.eventId)]
      const replies = await Promise.all((round % 2 === 0 ? requests : requests.toReversed()).map(async (send) => await send()))

      expect(codesOf(replies)).toEqual(['cashier.bank_event_settled', 'done'])
      const [settled] = await desks.auditOf(`bank_event:${event.eventId}`)
      if (settled?.action === 'bank_event.credited') credited += 1
      expect(await app.creditOf(member)).toBe(`${credited}.00`)
    }
  })

  test('approved and declined at the same time ends in exactly one of both, ten times', async () => {
    const member = await app.memberWith()
    let credited = 0
    for (let round = 0; round < 10; round += 1) {
      const { event, creditId } = await desks.proposed(member, { amount: '1.00' })
      const requests = [async () => await desks.approve(creditId), async () => await desks.decline(creditId)]
      const replies = await Promise.all((round % 2 === 0 ? requests : requests.toReversed()).map(async (send) => await send()))

      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      if ((await desks.waiting(event.eventId)) === undefined) credited += 1
      expect(await app.creditOf(member)).toBe(`${credited}.00`)
    }
  })

  test('for money that was sent back meanwhile credits no one', async () => {
    const member = await app.memberWith()
    const { event, creditId } = await desks.proposed(member)
    expect((await desks.markReturned(event.eventId)).status).toBe(200)

    expect(await desks.approve(creditId)).toMatchObject({ status: 409, failure: { code: 'cashier.bank_event_settled' } })
    expect(await desks.decline(creditId)).toMatchObject({ status: 409, failure: { code: 'cashier.bank_event_settled' } })
    expect(await desks.propose(event.eventId, member)).toMatchObject({ status: 409, failure: { code: 'cashier.bank_event_settled' } })
    expect(await app.creditOf(member)).toBe('0.00')
  })

  test('keeps the money from being sent back once it is approved', async () => {
    const { event, creditId } = await desks.proposed(await app.memberWith())
    await desks.approve(creditId)

    expect(await desks.markReturned(event.eventId)).toMatchObject({ status: 409, failure: { code: 'cashier.bank_event_settled' } })
  })

  test('made ten times at once is made once', async () => {
    const [member, other] = [await app.memberWith(), await app.memberWith()]
    const { eventId } = await desks.strangeMoney()

    const replies = await Promise.all(
      Array.from(
        { length: 10 },
        async (_, turn) => await desks.propose(eventId, turn % 2 === 0 ? member : other, turn % 3 === 0 ? desks.maker : desks.checker),
      ),
    )

    expect(codesOf(replies)).toEqual([...Array.from({ length: 9 }, () => 'cashier.credit_proposed'), 'done'])
  })

  test('declined with a reason lets the money wait, for another proposal too', async () => {
    const [member, other] = [await app.memberWith(), await app.memberWith()]
    const { event, creditId } = await desks.proposed(member)

    expect((await desks.decline(creditId)).data).toMatchObject({ eventId: event.eventId, proposal: null })
    expect(await desks.approve(creditId)).toMatchObject({ status: 409, failure: { code: 'cashier.credit_declined' } })
    expect(await desks.decline(creditId)).toMatchObject({ status: 409, failure: { code: 'cashier.credit_declined' } })
    expect(await desks.auditOf(`bank_credit:${creditId}`)).toMatchObject([
      { action: 'bank_credit.propose' },
      { action: 'bank_credit.decline', actor: await desks.actorOf('checker'), after: { event: event.eventId, reason: 'ชื่อผู้โอนไม่ตรง' } },
    ])
    const again = present((await desks.propose(event.eventId, other, desks.checker)).data.proposal).creditId
    expect((await desks.approve(again, desks.maker)).status).toBe(200)
    expect([await app.creditOf(member), await app.creditOf(other)]).toEqual(['0.00', '500.00'])
  })

  test('is taken back by the operator who made it', async () => {
    const { event, creditId } = await desks.proposed(await app.memberWith())

    expect((await desks.decline(creditId, desks.maker, 'เลือกสมาชิกผิด')).data.proposal).toBe(null)
    expect(present(await desks.waiting(event.eventId)).proposal).toBe(null)
  })

  test('for a wallet that is closed is refused, and so is its approval when it was closed since', async () => {
    const [closed, closing] = [await app.memberWith(), await app.memberWith()]
    await closeWallet(closed)
    const { eventId } = await desks.strangeMoney()
    const { event, creditId } = await desks.proposed(closing)
    await closeWallet(closing)

    expect(await desks.propose(eventId, closed)).toMatchObject({ status: 409, failure: { code: 'cashier.wallet_closed' } })
    expect(await desks.approve(creditId)).toMatchObject({ status: 409, failure: { code: 'cashier.wallet_closed' } })
    expect(present(present(await desks.waiting(event.eventId)).proposal).creditId).toBe(creditId)
    expect(await desks.auditOf(`bank_event:${event.eventId}`)).toEqual([])
  })

  test('needs a member, an amount, a reason and money that came', async () => {
    const member = await app.memberWith()
    const { eventId } = await desks.strangeMoney()
    const empty = await desks.strangeMoney({ amount: '0.00' })

    expect(await desks.propose(eventId, { username: 'nobody99' })).toMatchObject({
      status: 404,
      failure: { code: 'cashier.member_not_found', fields: { username: 'ไม่พบสมาชิกที่ใช้ชื่อผู้ใช้นี้' } },
    })
    expect(await desks.propose(empty.eventId, member)).toMatchObject({ status: 422, failure: { code: 'cashier.amount_below_min' } })
    expect(await desks.propose('evt-nobody-sent', member)).toMatchObject({ status: 404, failure: { code: 'cashier.bank_event_not_found' } })
    expect(await desks.maker.post(CREDITS_PATH, { eventId, username: ' ', reason: ' ' })).toMatchObject({
      status: 422,
      failure: { fields: { username: 'กรุณากรอกชื่อผู้ใช้ของสมาชิก', reason: 'กรุณากรอกเหตุผล' } },
    })
    expect(present(await desks.waiting(eventId)).proposal).toBe(null)
  })

  test('that does not exist is not found', async () => {
    expect(await desks.approve(randomUUID())).toMatchObject({ status: 404, failure: { code: 'cashier.credit_not_found' } })
    expect(await desks.decline(randomUUID())).toMatchObject({ status: 404, failure: { code: 'cashier.credit_not_found' } })
    expect((await desks.approve('no-id')).status).toBe(422)
  })

  test('is declined with a reason only', async () => {
    const { creditId } = await desks.proposed(await app.memberWith())

    expect(await desks.decline(creditId, desks.checker, ' ')).toMatchObject({
      status: 422,
      failure: { fields: { reason: 'กรุณากรอกเหตุผล' } },
    })
  })

  test('is the business of operators alone', async () => {
    const member = await app.memberWith()
    const { event, creditId } = await desks.proposed(member)
    const { cookie } = await app.as(member)

    for (const stranger of [
      app.consoleGuest(),
      app.consoleGuest(cookie),
      app.consoleGuest(cookie.replace('morakot=', 'morakot-console=')),
    ]) {
      expect((await desks.propose(event.eventId, member, stranger)).status).toBe(401)
      expect((await desks.approve(creditId, stranger)).status).toBe(401)
      expect((await desks.decline(creditId, stranger)).status).toBe(401)
      expect((await stranger.get(`${UNMATCHED_PATH}/member?username=${member.username}`)).status).toBe(401)
    }
    expect(await app.creditOf(member)).toBe('0.00')
  })
})

describe('the table of proposals', () => {
  test.each([
    ['a status of its own', `status = 'MAYBE', decided_by = proposed_by, decided_at = now()`, 'bank_event_credit__status'],
    ['a decision without its operator', `status = 'DECLINED', declined_because = 'x'`, 'bank_event_credit__decided'],
    [
      'a no without a reason',
      `status = 'DECLINED', decided_by = proposed_by, decided_at = now()`,
      'bank_event_credit__declined_has_reason',
    ],
  ])('takes no row with %s', async (_what, change, constraint) => {
    const { creditId } = await desks.proposed(await app.memberWith())

    await expect(sql`update bank_event_credit set ${sql.raw(change)} where id = ${creditId}`.execute(app.context.db)).rejects.toThrow(
      constraint,
    )
  })

  test('takes no second proposal while one waits or was approved', async () => {
    const member = await app.memberWith()
    const { event, creditId } = await desks.proposed(member)
    const again = async () =>
      await sql`
        insert into bank_event_credit (id, event_id, member_id, reason, proposed_by, proposed_at)
        select gen_random_uuid(), event_id, member_id, reason, proposed_by, now() from bank_event_credit where id = ${creditId}`.execute(
        app.context.db,
      )

    await expect(again()).rejects.toThrow('bank_event_credit__once')
    await desks.approve(creditId)
    expect(await desks.waiting(event.eventId)).toBeUndefined()
    await expect(again()).rejects.toThrow('bank_event_credit__once')
  })
})

async function closeWallet(member: TestMember): Promise<void> {
  await app.context.withTransaction(async (tx) => await setAccountStatus(tx, (await memberAccounts(tx, member.id)).real.id, 'closed'))
}
