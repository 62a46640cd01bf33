import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberId } from '#infra/identity'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const DAY_MS = 86_400_000

let app: TestApp
let support: Browser
beforeAll(async () => {
  app = await startApp({ now: NOON })
  support = await operatorBrowser(app, 'supportdesk', 'คุณซัพพอร์ต', ['support'])
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(NOON))

const WORDS = 'ขอพักเพราะเล่นเยอะไป'
const order = (given: object = {}) => ({ orderId: randomUUID(), length: 'd7', askedHow: 'line', evidence: WORDS, ...given })
const send = async (member: Pick<TestMember, 'id'>, given: object = {}, by = support) =>
  await by.post(`/console/members/${member.id}/breaks`, order(given))
const exclusionOf = async (member: TestMember) => (await (await app.as(member)).get('/me/limits')).data.exclusion
const breaksOf = async (member: TestMember): Promise<object[]> =>
  (await support.get(`/console/members/${member.id}/protection`)).data.breaks

describe('a break that an operator starts', () => {
  test('[BREAK-1] holds at once, ends at its time, and both sides read who started it', async () => {
    const member = await app.memberWith()

    const reply = await send(member)

    const endsAt = new Date(NOON.getTime() + 7 * DAY_MS).toISOString()
    expect(reply).toMatchObject({
      status: 200,
      data: {
        kind: 'time_out',
        startsAt: NOON.toISOString(),
        endsAt,
        askedHow: 'line',
        evidence: WORDS,
        memberText: null,
        operator: 'คุณซัพพอร์ต',
      },
    })
    expect(await exclusionOf(member)).toMatchObject({ kind: 'time_out', endsAt, byTeam: { text: null } })
    expect(await breaksOf(member)).toMatchObject([{ kind: 'time_out', order: { operator: 'คุณซัพพอร์ต', evidence: WORDS } }])
    const { rows } = await sql<{ action: string; actor: string }>`
      select action, actor from audit where subject = ${`member:${member.id}`} order by id`.execute(app.context.db)
    expect(rows.map(({ action }) => action)).toEqual(['member.excluded', 'safety.order_break'])
    for (const { actor } of rows) expect(actor).toMatch(/^op:/u)
    app.clock.setTo(new Date(NOON.getTime() + 7 * DAY_MS))
    expect(await exclusionOf(member)).toBeNull()
  })

  test.each([
    ['d1', {}, 1],
    ['d30', {}, 30],
    ['days', { days: 42 }, 42],
  ])('[BREAK-1] of length %s is a time-out of so many days', async (length, more, days) => {
    const { data } = await send(await app.memberWith(), { length, ...more })

    expect(data).toMatchObject({ kind: 'time_out', endsAt: new Date(NOON.getTime() + days * DAY_MS).toISOString() })
  })

  test.each([
    ['m6', '2027-05-20T05:00:00.000Z'],
    ['m12', '2027-11-20T05:00:00.000Z'],
    ['m24', '2028-11-20T05:00:00.000Z'],
    ['m60', '2031-11-20T05:00:00.000Z'],
    ['for_ever', null],
  ])('[BREAK-1] of length %s is a self-exclusion, and needs the typed username', async (length, endsAt) => {
    const member = await app.memberWith()
    const missing = await send(member, { length })
    expect(missing).toMatchObject({ status: 422, failure: { fields: { username: expect.stringMatching(/[ก-๙]/u) } } })
    expect(await send(member, { length, username: 'nottheone' })).toMatchObject({
      status: 422,
      failure: { code: 'safety.other_username', fields: { username: expect.stringMatching(/[ก-๙]/u) } },
    })
    expect(await breaksOf(member)).toEqual([])

    const { data } = await send(member, { length, username: member.username.toUpperCase() })

    expect(data).toMatchObject({ kind: 'self_exclusion', endsAt })
  })

  test('[BREAK-1] is never shorter than the one in force, and shortens none', async () => {
    const member = await app.memberWith()
    await send(member, { length: 'd30' })

    for (const length of ['d1', 'd7', 'd30']) expect((await send(member, { length })).failure).toMatchObject({ code: 'safety.not_longer' })
    expect((await send(member, { length: 'days', days: 31 })).status).toBe(200)
    expect(await breaksOf(member)).toHaveLength(2)
  })

  test('[BREAK-1] on own initiative says why to the member, lasts 30 days at most, and opens one case', async () => {
    const member = await app.memberWith()
    const own = { askedHow: 'own_initiative', memberText: 'เล่นต่อเนื่องหลายคืน' }
    const refused = async (given: object) => Object.keys((await send(member, given)).failure?.fields ?? {})
    expect(await refused({ askedHow: 'own_initiative' })).toEqual(['memberText'])
    expect(await refused({ memberText: 'เล่นต่อเนื่อง' })).toEqual(['memberText'])
    expect(await refused({ ...own, length: 'days', days: 31 })).toEqual(['length'])
    expect(await refused({ ...own, length: 'm6', username: member.username })).toEqual(['length'])

    expect((await send(member, { ...own, length: 'd1' })).status).toBe(200)
    expect((await send(member, own)).status).toBe(200)

    expect(await exclusionOf(member)).toMatchObject({ byTeam: { text: 'เล่นต่อเนื่องหลายคืน' } })
    const { rows } = await sql`
      select cause, (select count(*)::integer from safety_entry where case_id = safety_case.id and kind = 'break') as entries
      from safety_case where member_id = ${member.id}`.execute(app.context.db)
    expect(rows).toEqual([{ cause: 'own_observation', entries: 2 }])
  })

  test('[BREAK-1] of ten at once one is stored, and the same request again returns it', async () => {
    const member = await app.memberWith()
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await send(member)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, failure } of replies) if (status !== 200) expect(failure).toMatchObject({ code: 'safety.not_longer' })

    const [path, same] = [`/console/members/${member.id}/breaks` as const, order({ length: 'd30' })]
    const twice = await Promise.all(Array.from({ length: 10 }, async () => await support.post(path, same)))

    expect(twice.map(({ status }) => status)).toEqual(twice.map(() => 200))
    expect(await breaksOf(member)).toHaveLength(2)
    const risk = await operatorBrowser(app, 'riskdesk', 'คุณความเสี่ยง', ['risk'])
    expect((await risk.post(path, same)).failure).toMatchObject({ code: 'site.key_reused' })
  })

  test('[BREAK-1] is refused at its field, for a stranger, and to a role without the permission', async () => {
    const member = await app.memberWith()
    const fields = async (given: object) => Object.keys((await send(member, given)).failure?.fields ?? {})
    expect(await fields({ length: 'd2', askedHow: 'letter', evidence: '' })).toEqual(['length', 'askedHow', 'evidence'])
    for (const days of [0, -1, 43, 1.5, undefined]) expect(await fields({ length: 'days', days })).toEqual(['days'])
    expect(await fields({ days: 3 })).toEqual(['days'])
    expect(await fields({ username: member.username })).toEqual(['username'])
    expect((await send({ id: memberId(999_999n) })).failure).toMatchObject({ code: 'memberAdmin.member_not_found' })
    const finance = await operatorBrowser(app, 'financedesk', 'คุณการเงิน', ['finance'])
    expect((await send(member, {}, finance)).failure).toMatchObject({ code: 'operators.not_permitted' })
    expect(await breaksOf(member)).toEqual([])
  })

  test('[BREAK-1] the database has one order for each break, and a text for the member only where the operator acted unasked', async () => {
    const member = await app.memberWith()
    await send(member)
    const copy = async (columns: string) =>
      await sql`
        insert into member_break_order (id, exclusion_id, member_id, asked_how, evidence, member_text, operator_id, made_at)
        select gen_random_uuid(), exclusion_id, member_id, ${sql.raw(columns)}, operator_id, made_at
        from member_break_order where member_id = ${member.id}`.execute(app.context.db)

    await expect(copy(`asked_how, evidence, null`)).rejects.toThrow('member_break_order__one_break')
    await expect(copy(`'letter', evidence, null`)).rejects.toThrow('member_break_order__asked')
    await expect(copy(`'own_initiative', evidence, null`)).rejects.toThrow('member_break_order__own_initiative')
    await expect(copy(`'line', evidence, 'x'`)).rejects.toThrow('member_break_order__own_initiative')
  })
})
