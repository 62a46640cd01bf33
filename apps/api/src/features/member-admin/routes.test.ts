import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excludeMember } from '#features/protection/service-limits'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let operator: Browser
let other: Browser
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
  await logIn()
})
afterAll(async () => await end())

async function logIn(): Promise<void> {
  operator = await operatorBrowser(app, 'support', 'คุณช่วย')
  other = await operatorBrowser(app, 'risk', 'คุณเสี่ยง')
}

const pathOf = <T extends string>(member: Pick<TestMember, 'id'>, tab: T) => `/console/members/${member.id}${tab}` as const
const read = async <T extends string>(member: TestMember, tab: T) => (await operator.get(pathOf(member, tab))).data
const list = async (query: string) => (await operator.get(`/console/members?${query}`)).data
const usernames = (data: { items: { username: string }[] }) => data.items.map(({ username }) => username)

async function credited(member: TestMember, amount: number): Promise<string> {
  const { data } = await (await app.as(member)).post('/v2/users/deposit.generate-qr-code', { amount })
  expect(await deliver(app, arrival({ amount: amount.toFixed(2), ref1: readQr(data.qrPayload).ref1 }))).toBe(200)
  return data.depositId
}

describe('the list of members', () => {
  test('finds one by username, phone, bank account, and the ends of both numbers', async () => {
    const member = await app.memberWith({
      username: 'findme77',
      phone: '0899991234',
      bank: { code: 'SCB', number: '5554443217' },
    })

    for (const q of ['findme', 'FINDME77', '089-999-1234', '+66899991234', '1234', '5554443217', '3217']) {
      const { items } = await list(`q=${encodeURIComponent(q)}`)
      expect([q, items.map(({ memberId }) => memberId)]).toEqual([q, expect.arrayContaining([String(member.id)])])
    }
    for (const q of ['indme77', '9991', '555444', 'nobody1', '00000']) expect([q, usernames(await list(`q=${q}`))]).toEqual([q, []])
  })

  test('masks phone and bank account', async () => {
    await app.memberWith({ username: 'masked1', phone: '0811112222', bank: { code: 'SCB', number: '1112223334' } })

    const [item] = (await list('q=masked1')).items

    expect(item).toMatchObject({ phone: '081xxx2222', bank: { code: 'SCB', number: 'xxxxxx3334' }, status: 'active', isVerified: false })
  })

  test('finds one by the number of a deposit and of a withdrawal', async () => {
    const member = await app.memberWith({ credit: '500.00' })
    const depositId = await credited(member, 100)
    await (await app.as(member)).post('/v2/users/credit.withdraw', { amount: 100, password: TEST_PASSWORD })
    const { number: deposit } = (await operator.get(`/console/deposits/${depositId}`)).data
    const { number: withdrawal } = present((await read(member, '/withdrawals')).items[0])

    for (const q of [deposit, withdrawal, deposit.replace(/^DP0+/, 'dp-')])
      expect([q, usernames(await list(`q=${q}`))]).toEqual([q, [member.username]])
  })

  test('has views, and each is counted', async () => {
    const before = (await list('')).counts
    const old = await app.memberWith()
    app.clock.advance(8 * 24 * 3_600_000)
    await logIn()
    const [frozen, onBreak] = await Promise.all([app.memberWith(), app.memberWith()])
    await operator.post(pathOf(frozen, '/freeze'), { reason: 'other' })
    await excludeMember(app.context, onBreak.id, { kind: 'time_out', days: 1 })

    expect(usernames(await list('view=frozen'))).toContain(frozen.username)
    expect(usernames(await list('view=break'))).toEqual([onBreak.username])
    expect(usernames(await list('view=new')).toSorted()).toEqual([frozen.username, onBreak.username].toSorted())
    expect(usernames(await list('limit=100'))).toContain(old.username)
    const { counts } = await list('')
    expect(counts.all).toBe(before.all + 3)
    expect([counts.frozen, counts.break]).toEqual([before.frozen + 1, before.break + 1])
  })

  test('shows breaks as the member sees them', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, async () => await app.memberWith()))
    const [timed, excluded, forEver] = members
    if (timed === undefined || excluded === undefined || forEver === undefined) throw new Error('three were made')
    await excludeMember(app.context, timed.id, { kind: 'time_out', days: 7 })
    await excludeMember(app.context, excluded.id, { kind: 'self_exclusion', months: 6 })
    await excludeMember(app.context, forEver.id, { kind: 'self_exclusion', months: 'for_ever' })
    const shown = async () => {
      const rows = (await list('view=all&limit=100')).items
      const listed = usernames(await list('view=break&limit=100'))
      return members.map(({ username }) => {
        const row = rows.find((one: { username: string }) => one.username === username)
        expect([username, listed.includes(username)]).toEqual([username, present(row).isOnBreak])
        return present(row).isOnBreak
      })
    }

    expect(await shown()).toEqual([true, true, true])
    const later = await sql<{ id: bigint }>`
      select members_on_break(${new Date('2027-11-20T05:00:00.000Z')}) as id`.execute(app.context.db)
    expect(later.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([excluded.id, forEver.id]))
    expect(later.rows.map(({ id }) => id)).not.toContain(timed.id)
    await sql`
      insert into member_exclusion_return (exclusion_id, asked_at)
      select id, ${new Date('2027-06-01T00:00:00.000Z')} from member_exclusion where member_id = ${excluded.id}`.execute(app.context.db)
    const returned = await sql<{ id: bigint }>`
      select members_on_break(${new Date('2027-11-20T05:00:00.000Z')}) as id`.execute(app.context.db)
    expect(returned.rows.map(({ id }) => id)).not.toContain(excluded.id)
  })

  test('is sorted both ways and cut into pages of 25', async () => {
    await Promise.all(Array.from({ length: 26 }, async () => await app.memberWith()))

    const first = await list('sort=username&order=asc')
    const second = await list('sort=username&order=asc&page=2')
    const names = [...usernames(first), ...usernames(second)]

    expect(first.items).toHaveLength(25)
    expect(names).toEqual(names.toSorted())
    expect(new Set(names).size).toBe(names.length)
    expect(usernames(await list('sort=username&order=desc'))[0]).toBe(usernames(await list('sort=username&order=desc&limit=100'))[0])
    expect((await operator.get('/console/members?limit=20')).status).toBe(422)
    expect((await operator.get('/console/members?sort=password_hash')).status).toBe(422)
  })
})

describe("a member's page", () => {
  test('shows the money, what to know, and the way to a withdrawal', async () => {
    const member = await app.memberWith({ credit: '700.00' })
    await credited(member, 300)
    await (await app.as(member)).post('/v2/users/credit.withdraw', { amount: 200, password: TEST_PASSWORD })
    await app.drainSubscribers()

    const page = await read(member, '')

    expect(page).toMatchObject({
      memberId: String(member.id),
      username: member.username,
      status: 'active',
      freeze: null,
      flags: ['kyc_unverified'],
      contact: { phone: expect.stringMatching(/^081xxx\d{4}$/), bank: { number: expect.stringMatching(/^xxxxxx\d{4}$/) } },
      money: {
        real: 800,
        bonus: 0,
        onHold: 200,
        withdrawable: 500,
        turnoverTarget: 300,
        turnoverLeft: 300,
        deposits90Days: 300,
        depositedTotal: 300,
        withdrawnTotal: 0,
        net: -300,
        points: 0,
      },
      counts: { deposits: 1, withdrawals: 1, notes: 0, openRounds: 0, openWithdrawals: 1 },
    })
    expect(page.withdrawalLocks.map(({ code }) => code)).toEqual(expect.arrayContaining(['TURNOVER', 'PENDING_LIMIT']))
  })

  test('flags a freeze, a break and money that matched nothing', async () => {
    const member = await app.memberWith()
    const { data } = await (await app.as(member)).post('/v2/users/deposit.generate-qr-code', { amount: 500 })
    await deliver(app, arrival({ amount: '499.00', ref1: readQr(data.qrPayload).ref1 }))
    await excludeMember(app.context, member.id, { kind: 'time_out', days: 1 })
    await operator.post(pathOf(member, '/freeze'), { reason: 'own_request' })

    expect((await read(member, '')).flags).toEqual(['frozen', 'on_break', 'unmatched_money', 'kyc_unverified'])
    expect((await read(member, '')).freeze).toMatchObject({ reason: 'own_request', note: null, operator: 'คุณช่วย' })
  })

  test('that does not exist is not found, in every tab', async () => {
    const missing = { id: 999_999_999n }
    for (const tab of ['', '/movements', '/rounds', '/rounds/1', '/withdrawals', '/protection', '/devices', '/timeline'])
      expect((await operator.get(pathOf(missing as TestMember, tab))).failure).toMatchObject({ code: 'memberAdmin.member_not_found' })
    const requests = [
      ['/freeze', { reason: 'other' }],
      ['/lift', { reason: 'other' }],
      ['/sessions/end', { reason: 'other' }],
      ['/reveal', { field: 'phone' }],
    ] as const
    for (const [tab, body] of requests)
      expect((await operator.post(pathOf(missing as TestMember, tab), body)).failure).toMatchObject({
        code: 'memberAdmin.member_not_found',
      })
  })

  test('is no page of a member or a guest', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    expect((await app.consoleGuest().get(pathOf(member, ''))).status).toBe(401)
    expect((await app.consoleGuest(browser.cookie.replace('morakot=', 'morakot-console=')).get(pathOf(member, ''))).status).toBe(401)
  })
})

describe('the role of an operator', () => {
  test.each([
    ['marketing', [200, 403, 403, 403, 403]],
    ['support', [200, 200, 200, 403, 403]],
    ['finance', [200, 200, 200, 200, 403]],
    ['risk', [200, 200, 200, 200, 200]],
    ['auditor', [200, 200, 403, 403, 403]],
    ['content', [403, 403, 403, 403, 403]],
  ] as const)('%s decides what may be seen and done', async (role, statuses) => {
    const member = await app.memberWith()
    const browser = await operatorBrowser(app, `as-${role}`, role, [role])

    const replies = [
      await browser.get('/console/members'),
      await browser.get(pathOf(member, '')),
      await browser.post(`/console/notes/member/${member.id}`, { noteId: randomUUID(), text: 'x' }),
      await browser.post(pathOf(member, '/reveal'), { field: 'phone' }),
      await browser.post(pathOf(member, '/freeze'), { reason: 'other' }),
    ]

    expect(replies.map(({ status }) => status)).toEqual(statuses)
  })
})

describe('an action of an operator', () => {
  test('shows a masked field, and writes each view down', async () => {
    const member = await app.memberWith({ phone: '0812223333' })

    const phone = await operator.post(pathOf(member, '/reveal'), { field: 'phone' })
    const account = await other.post(pathOf(member, '/reveal'), { field: 'bankAccount' })

    expect(phone.data).toMatchObject({ field: 'phone', value: '0812223333' })
    expect(account.data).toMatchObject({ value: member.bank.number })
    const { rows } = await sql<{ id: bigint; after: object }>`
      select id, after from audit where action = 'member.reveal' and subject = ${`member:${member.id}`} order by id`.execute(app.context.db)
    expect(rows.map(({ after }) => after)).toEqual([{ field: 'phone' }, { field: 'bankAccount' }])
    expect(String(rows[0]?.id)).toBe(phone.data.auditId)
  })

  test('ends the sessions and opened games of a member, who may log in again', async () => {
    const member = await app.memberWith({ credit: '50.00' })
    const player = await openGame(app, host, member)
    const browser = await app.as(member)

    const done = await operator.post(pathOf(member, '/sessions/end'), { reason: 'lost_device' })

    expect(done.data).toMatchObject({ sessionsEnded: 1, freeze: null })
    expect((await browser.get('/v2/users/profile')).status).toBe(401)
    expect((await callWallet(app, 'bet', say.bet(player, 1))).reply.status).toBe('SESSION_EXPIRED')
    expect((await (await app.as(member)).get('/v2/users/profile')).status).toBe(200)
    expect((await read(member, '/devices')).sessions[1]).toMatchObject({ endedReason: 'operator' })
    expect((await operator.post(pathOf(member, '/sessions/end'), {})).failure).toMatchObject({ fields: { reason: 'กรุณาเลือกเหตุผล' } })
  })
})
