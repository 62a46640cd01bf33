import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { newId, openGame, say, startPlayedApp, callWallet, units } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let operator: Browser
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
  operator = await operatorBrowser(app, 'risk', 'คุณเสี่ยง')
})
afterAll(async () => await end())

const TEN = 10
const pathOf = (member: TestMember, action: string) => `/console/members/${member.id}/${action}`
const freeze = async (member: TestMember, browser = operator) =>
  await browser.post(pathOf(member, 'freeze'), { reason: 'fraud', note: 'ดูเคส 12' })
const lift = async (member: TestMember) => await operator.post(pathOf(member, 'lift'), { reason: 'cleared' })
const login = async (member: TestMember) =>
  await new Visitor(app.app).post('/v2/users.login', { username: member.username, password: TEST_PASSWORD })
const deposit = async (browser: Browser) => await browser.post('/v2/users/deposit.generate-qr-code', { amount: 500 })
const withdraw = async (browser: Browser, amount = 100) =>
  await browser.post('/v2/users/credit.withdraw', { amount, password: TEST_PASSWORD })

const auditOf = async (member: TestMember) =>
  (
    await sql<{ id: bigint; actor: string; action: string; before: object; after: object; at: Date }>`
      select id, actor, action, before, after, at from audit where subject = ${`member:${member.id}`} order by id`.execute(app.context.db)
  ).rows

describe('a frozen member', () => {
  test('is logged out, and cannot log in until the freeze is lifted', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)

    const frozen = await freeze(member)

    expect(frozen).toMatchObject({
      status: 200,
      data: { freeze: { reason: 'fraud', note: 'ดูเคส 12', operator: 'คุณเสี่ยง' }, sessionsEnded: 1, auditId: expect.stringMatching(/^\d+$/) },
    })
    expect((await browser.get('/v2/users/profile')).status).toBe(401)
    expect(await login(member)).toMatchObject({ status: 403, code: 'members.blocked' })

    expect(await lift(member)).toMatchObject({ status: 200, data: { freeze: null, sessionsEnded: 0 } })
    expect((await browser.get('/v2/users/profile')).status).toBe(401)
    expect((await login(member)).status).toBe(200)
  })

  test('stakes nothing, and the win of a round that was open is paid', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    const player = await openGame(app, host, member)
    const round = newId('round')
    expect((await callWallet(app, 'bet', say.bet(player, 10, { round_id: round }))).reply.status).toBe('OK')

    await freeze(member)

    expect((await callWallet(app, 'bet', say.bet(player, 10))).reply).toMatchObject({ status: 'PLAYER_BLOCKED' })
    expect((await callWallet(app, 'bet', say.bet(player, 10, { round_id: round }))).reply).toMatchObject({ status: 'PLAYER_BLOCKED' })
    expect((await callWallet(app, 'betWin', say.betWin(player, 10, 5))).reply).toMatchObject({ status: 'PLAYER_BLOCKED' })
    expect((await callWallet(app, 'win', say.win(player, 25, { round_id: round }))).reply).toMatchObject({
      status: 'OK',
      balance: units(115),
    })
    expect((await callWallet(app, 'roundClose', say.close(player, round))).reply.status).toBe('OK')
    expect(await app.creditOf(member)).toBe('115.00')
  })

  test('opens a game again after the freeze was lifted', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    const player = await openGame(app, host, member)
    await freeze(member)
    await lift(member)

    expect((await callWallet(app, 'bet', say.bet(player, 10))).reply.status).toBe('SESSION_EXPIRED')
    expect((await callWallet(app, 'bet', say.bet(await openGame(app, host, member), 10))).reply.status).toBe('OK')
  })

  test('makes no deposit and no withdrawal, whichever session is tried', async () => {
    const member = await app.memberWith({ credit: '500.00' })
    await freeze(member)
    // A session that no freeze ended: the check concerns the member.
    await sql`update member set status = 'active' where id = ${member.id}`.execute(app.context.db)
    const browser = await app.as(member)
    await sql`update member set status = 'blocked' where id = ${member.id}`.execute(app.context.db)

    expect((await deposit(browser)).status).toBe(401)
    expect((await withdraw(browser)).status).toBe(401)
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('is frozen by one of ten at the same time, and audited once', async () => {
    const member = await app.memberWith()

    const replies = await Promise.all(Array.from({ length: TEN }, async () => await freeze(member)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure.code === 'memberAdmin.already_frozen')).toHaveLength(TEN - 1)
    const rows = await auditOf(member)
    expect(rows).toMatchObject([{ action: 'member.freeze', before: { status: 'active' }, after: { status: 'blocked', reason: 'fraud' } }])
  })

  test('is lifted by one of ten at the same time', async () => {
    const member = await app.memberWith()
    await freeze(member)

    const replies = await Promise.all(Array.from({ length: TEN }, async () => await lift(member)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure.code === 'memberAdmin.not_frozen')).toHaveLength(TEN - 1)
    expect((await auditOf(member)).map(({ action }) => action)).toEqual(['member.freeze', 'member.lift'])
    expect((await publishedOf(app, member)).map(({ topic, payload }) => [topic, payload['reason']])).toEqual([
      ['member.blocked', 'fraud'],
      ['member.unblocked', 'cleared'],
    ])
  })

  test('may be frozen again, and each freeze keeps its own row', async () => {
    const member = await app.memberWith()
    await freeze(member)
    await lift(member)
    await freeze(member)

    const { rows } = await sql<{ lift_reason: string | null }>`
      select lift_reason from member_block where member_id = ${member.id} order by id`.execute(app.context.db)
    expect(rows).toEqual([{ lift_reason: 'cleared' }, { lift_reason: null }])
  })
})

describe('a freeze at the same time as', () => {
  const frozenAt = async (member: TestMember) => (await auditOf(member))[0]?.at ?? new Date(0)
  const countOf = async (member: TestMember, kind: string, after: Date) =>
    Number(
      (
        await sql<{ count: bigint }>`
          select count(*)
          from ledger.transfer
          join ledger.entry on entry.transfer_id = transfer.id
          join ledger.account on account.id = entry.account_id and account.owner_id = ${member.id}
          where transfer.kind = ${kind} and transfer.reason is null and transfer.created_at > ${after}`.execute(app.context.db)
      ).rows[0]?.count,
    )

  test('ten stakes lets none through after it', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    const player = await openGame(app, host, member)
    const stakes = Array.from({ length: TEN }, async () => (await callWallet(app, 'bet', say.bet(player, 1))).reply.status)

    const [frozen, ...said] = await Promise.all([freeze(member), ...stakes])

    expect(frozen.status).toBe(200)
    expect(said.filter((status) => status !== 'OK' && status !== 'PLAYER_BLOCKED')).toEqual([])
    expect(await countOf(member, 'bet', await frozenAt(member))).toBe(0)
    expect((await callWallet(app, 'bet', say.bet(player, 1))).reply.status).toBe('PLAYER_BLOCKED')
  })

  test('ten withdrawals lets none through after it', async () => {
    const member = await app.memberWith({ credit: '1000.00' })
    const browser = await app.as(member)
    const requests = Array.from({ length: TEN }, async () => (await withdraw(browser)).status)

    const [frozen, ...said] = await Promise.all([freeze(member), ...requests])

    expect(frozen.status).toBe(200)
    expect(said.filter((status) => ![200, 401, 403, 409].includes(status))).toEqual([])
    expect(await countOf(member, 'withdraw_hold', await frozenAt(member))).toBe(0)
  })

  test('ten logins leaves no session open', async () => {
    const member = await app.memberWith()
    const logins = Array.from({ length: TEN }, async () => (await login(member)).status)

    // Checking a password takes longer than a freeze: it comes when the first of them is in.
    const [frozen, ...said] = await Promise.all([Promise.race(logins).then(async () => await freeze(member)), ...logins])

    expect(frozen.status).toBe(200)
    expect(said.filter((status) => status !== 200 && status !== 403)).toEqual([])
    const { rows } = await sql`select from member_session where member_id = ${member.id} and ended_at is null`.execute(app.context.db)
    expect(rows).toHaveLength(0)
  })

  test('ten deposits opens none after it', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    const requests = Array.from({ length: TEN }, async () => (await deposit(browser)).status)

    const [frozen, ...said] = await Promise.all([freeze(member), ...requests])

    expect(frozen.status).toBe(200)
    expect(said.filter((status) => ![200, 401, 403, 409].includes(status))).toEqual([])
    const { rows } = await sql<{ xmin: string }>`
      select 1
      from deposit
      join audit on audit.subject = ${`member:${member.id}`}
      where deposit.member_id = ${member.id} and deposit.xmin::text::bigint > audit.xmin::text::bigint`.execute(app.context.db)
    expect(rows).toHaveLength(0)
  })
})

test('each money call checks the freeze under the lock, though its guard saw an active member', async () => {
  const member = await app.memberWith({ credit: '500.00' })
  const browser = await app.as(member)
  const { data } = await deposit(browser)
  // The guard sees a session of an active member; the freeze comes between guard and lock.
  const held = await heldRow(member)
  const requests = [deposit(browser), withdraw(browser)]
  await new Promise((resolve) => setTimeout(resolve, 300))
  await held.freezeAndLetGo()

  const [deposited, withdrawn] = await Promise.all(requests)

  expect(deposited?.failure).toMatchObject({ code: 'cashier.blocked' })
  expect(withdrawn?.failure).toMatchObject({ code: 'cashier.blocked' })
  expect(await app.creditOf(member)).toBe('500.00')
  expect(readQr(data.qrPayload).ref1).toMatch(/^MK/)
  // Money that was on its way is kept for operators, and is not credited.
  expect(await deliver(app, arrival({ amount: '500.00', ref1: readQr(data.qrPayload).ref1 }))).toBe(200)
  expect(await app.creditOf(member)).toBe('500.00')
})

/** Holds a member's row as a freeze does, until it is let go. */
async function heldRow(member: TestMember): Promise<{ readonly freezeAndLetGo: () => Promise<void> }> {
  const gate = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const done = app.context.withTransaction(async (tx) => {
    await sql`update member set status = 'blocked' where id = ${member.id}`.execute(tx)
    locked.resolve()
    await gate.promise
  })
  await locked.promise
  return {
    freezeAndLetGo: async () => {
      gate.resolve()
      await done
    },
  }
}
