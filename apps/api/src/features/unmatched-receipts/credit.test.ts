import { balancesOf, memberAccounts, setAccountStatus } from '@morakot/ledger/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excludeMember } from '#features/protection/service-limits'
import { operatorId } from '#infra/identity'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { countedQuestions } from '../../../test/counted-questions.ts'
import { brokenInvariants } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { CREDIT_REASON, startDesks, UNMATCHED_PATH } from '../../../test/unmatched-money.ts'
import { readUnmatched } from './service.ts'
import { findArrivals, listCredited } from '#features/bank/store'
import { present } from '../../../test/present.ts'

type Desks = Awaited<ReturnType<typeof startDesks>>

let desks: Desks
let app: TestApp
beforeAll(async () => {
  desks = await startDesks()
  ;({ app } = desks)
})
afterAll(async () => await app[Symbol.asyncDispose]())

describe('money that matched nothing and is a member’s', () => {
  test('is credited by two operators as a deposit of its amount: wallet, bank, turnover, points, statement and limits', async () => {
    const member = await app.memberWith()
    const event = await desks.strangeMoney({ amount: '1250.50' })

    const reply = await desks.propose(event.eventId, { username: member.username.toUpperCase() })
    expect(reply.data.proposal).toMatchObject({
      member: { username: member.username, name: 'สมชาย ใจดี', bank: 'KBANK', account: member.bank.number, flags: ['kyc_unverified'] },
      reason: CREDIT_REASON,
      operator: 'maker',
      isOwn: true,
    })
    const { creditId } = present(reply.data.proposal)
    expect(present(await desks.waiting(event.eventId)).proposal).toMatchObject({ creditId, isOwn: false })
    expect(await app.creditOf(member)).toBe('0.00')

    expect(await desks.approve(creditId)).toMatchObject({
      status: 200,
      data: { depositId: creditId, username: member.username, amount: '1250.50' },
    })

    expect(await desks.waiting(event.eventId)).toBeUndefined()
    expect(await app.creditOf(member)).toBe('1250.50')
    // The name of the transfer: the ledger credits it once, whichever rail reports it.
    const name = `014:${event.bankTransactionId.replaceAll('-', '').toUpperCase()}`
    const { rows: legs } = await sql`
      select transfer.scope, transfer.idem_key, account.code, account.owner_id, entry.amount
      from ledger.transfer
      join ledger.entry on entry.transfer_id = transfer.id
      join ledger.account on account.id = entry.account_id
      where transfer.ext_ref = ${name} and transfer.kind = 'deposit'
      order by entry.amount`.execute(app.context.db)
    const key = { scope: 'bank:feed', idem_key: name }
    expect(legs).toEqual([
      { ...key, code: 'house:bank', owner_id: null, amount: -125_050_000n },
      { ...key, code: 'real', owner_id: member.id, amount: 125_050_000n },
    ])
    const browser = await app.as(member)
    expect((await browser.get('/v2/users/credit/transactions?transactionType=deposit')).data.items).toMatchObject([
      { type: 'deposit', amount: 1_250.5, balanceAfter: 1_250.5 },
    ])
    expect((await browser.get('/v2/users/withdrawal/conditions')).data.locks).toContainEqual(
      expect.objectContaining({ code: 'TURNOVER', target: 1_250.5, progress: 0 }),
    )
    expect((await browser.get(`/v2/users/deposits/${creditId}`)).data).toMatchObject({
      status: 'CREDITED',
      amount: 1_250.5,
      points: { amount: 12, state: 'PENDING' },
    })
    const { rows: counted } = await sql`select deposited from member_usage where member_id = ${member.id}`.execute(app.context.db)
    expect(counted).toEqual([{ deposited: 125_050_000n }])
    expect(await brokenInvariants(app.target)).toEqual([])
  })

  test('earns what the same deposit by QR earns', async () => {
    const [byHand, byQr] = [await app.memberWith(), await app.memberWith()]
    const { data } = await (await app.as(byQr)).post('/v2/users/deposit.generate-qr-code', { amount: 700 })
    await deliver(app, arrival({ ref1: readQr(data.qrPayload).ref1, amount: '700.00' }))
    const { creditId } = await desks.proposed(byHand, { amount: '700.00' })
    await desks.approve(creditId)

    const stateOf = async (member: TestMember) => {
      const { rows } = await sql`
        select turnover.target, turnover.done, earned.points, earned.multiplier, earned.turnover_mark, earned.due_at, usage.deposited
        from wallet_turnover as turnover
        join deposit_points as earned on earned.member_id = turnover.member_id
        join member_usage as usage on usage.member_id = turnover.member_id
        where turnover.member_id = ${member.id}`.execute(app.context.db)
      return rows
    }
    expect(await stateOf(byHand)).toEqual(await stateOf(byQr))
    expect(await balancesOf(app.context.db, byHand.id)).toEqual(await balancesOf(app.context.db, byQr.id))
  })

  test('is written down with who proposed, who approved and why', async () => {
    const member = await app.memberWith()
    const { event, creditId } = await desks.proposed(member)
    await desks.approve(creditId)

    const [makerId, checkerId] = [await desks.actorOf('maker'), await desks.actorOf('checker')]
    expect(await desks.auditOf(`bank_credit:${creditId}`)).toEqual([
      {
        action: 'bank_credit.propose',
        actor: makerId,
        after: { event: event.eventId, member: String(member.id), amount: '500.00', reason: CREDIT_REASON },
      },
    ])
    expect(await desks.auditOf(`bank_event:${event.eventId}`)).toEqual([
      {
        action: 'bank_event.credited',
        actor: checkerId,
        after: { deposit: creditId, member: String(member.id), amount: '500.00', proposedBy: makerId, reason: CREDIT_REASON },
      },
    ])
    const { rows } = await sql`
      select status, 'op:' || decided_by as decided_by, decided_at from bank_event_credit where id = ${creditId}`.execute(app.context.db)
    expect(rows).toEqual([{ status: 'DONE', decided_by: checkerId, decided_at: app.clock.now() }])
  })

  test('[I22] agrees with the bank’s list afterwards, although its payer named another deposit days ago', async () => {
    const member = await app.memberWith()
    const { event, creditId } = await desks.proposed(member, { receivedAt: '2026-11-18T05:00:00.000Z' })
    await desks.approve(creditId)

    expect(await findArrivals(app.context.db, [event.bankTransactionId])).toEqual([
      { bankTransactionId: event.bankTransactionId, credited: 50_000_000n, member: member.id, reference: null, reason: 'no_intent' },
    ])
    const listed = async (from: string, to: string) =>
      (await listCredited(app.context.db, { from: new Date(from), to: new Date(to) })).map(({ reference }) => reference)
    expect(await listed('2026-11-18T04:00:00Z', '2026-11-18T06:00:00Z')).toContain(event.bankTransactionId)
    expect(await listed('2026-11-20T04:00:00Z', '2026-11-20T06:00:00Z')).not.toContain(event.bankTransactionId)
  })

  test('is credited whatever the member’s standing, and the operators see it', async () => {
    const member = await app.memberWith()
    await excludeMember(app.context, member.id, { kind: 'self_exclusion', months: 6 })
    await app.context.withTransaction(async (tx) => {
      await sql`update member set status = 'blocked' where id = ${member.id}`.execute(tx)
      await setAccountStatus(tx, (await memberAccounts(tx, member.id)).real.id, 'frozen')
    })

    const { event, creditId } = await desks.proposed(member)
    expect(present(present(await desks.waiting(event.eventId)).proposal).member.flags).toEqual([
      'kyc_unverified',
      'blocked',
      'excluded',
      'frozen',
    ])
    expect((await desks.approve(creditId)).status).toBe(200)

    expect(await app.creditOf(member)).toBe('500.00')
  })
})

describe('a page of such money', () => {
  test('has its members looked up together, however many wait', async () => {
    const operator = operatorId(BigInt(String(await desks.actorOf('checker')).replace('op:', '')))
    const seen = []
    for (let turn = 0; turn < 2; turn += 1) {
      const [sender, credited] = [await app.memberWith(), await app.memberWith({ kycVerifiedAt: app.clock.now() })]
      await excludeMember(app.context, credited.id, { kind: 'self_exclusion', months: 6 })
      const { event } = await desks.proposed(credited, { fromBank: sender.bank.code, fromAccount: sender.bank.number })
      const { data } = await (await app.as(sender)).post('/v2/users/deposit.generate-qr-code', { amount: 500 })
      const meant = await desks.strangeMoney({ amount: '499.99', ref1: readQr(data.qrPayload).ref1 })
      const member = { username: credited.username, account: credited.bank.number, flags: ['excluded'] }
      seen.push({
        eventId: event.eventId,
        username: sender.username,
        proposal: expect.objectContaining({ member: expect.objectContaining(member) }),
      })
      seen.push({ eventId: meant.eventId, username: sender.username, proposal: null })
    }
    const { db, requested } = countedQuestions(app.context.db)

    const { items } = await readUnmatched({ ...app.wiring.cashier, db }, operator, { page: 1, limit: 100 })

    expect(items).toEqual(expect.arrayContaining(seen.map((one) => expect.objectContaining(one))))
    // The money, its proposals, their operators; members by number and by account; wallets and breaks of those to be credited.
    expect(requested()).toBe(7)
  })
})

describe('looking for the member', () => {
  test('gives the name and the whole bank account, to be compared with the payer’s', async () => {
    const member = await app.memberWith({ kycVerifiedAt: app.clock.now() })
    const find = async (username: string) => await desks.maker.get(`${UNMATCHED_PATH}/member?username=${encodeURIComponent(username)}`)

    expect((await find(` ${member.username.toUpperCase()} `)).data).toEqual({
      username: member.username,
      name: 'สมชาย ใจดี',
      bank: 'KBANK',
      account: member.bank.number,
      flags: [],
    })
    expect(await find('nobody99')).toMatchObject({ status: 404, failure: { code: 'cashier.member_not_found' } })
  })
})
