import { randomUUID } from 'node:crypto'
import { millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkEntering, checkStake } from '#features/protection/rules-bet'
import { loadPlayStates } from '#features/protection/service-bet'
import { checkDepositLimits } from '#features/protection/service-check'
import { memberId } from '#infra/identity'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const DAY_MS = 86_400_000
const BAHT = 100_000n

let app: TestApp
let support: Browser
let risk: Browser
beforeAll(async () => {
  app = await startApp({ now: NOON })
  support = await operatorBrowser(app, 'supportdesk', 'คุณซัพพอร์ต', ['support'])
  risk = await operatorBrowser(app, 'riskdesk', 'คุณความเสี่ยง', ['risk'])
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(NOON))

const order = (given: object = {}) => ({
  orderId: randomUUID(),
  limit: { kind: 'deposit', period: 'day', value: 500 },
  months: '3',
  askedHow: 'phone',
  evidence: 'สมาชิกโทรมาขอ',
  ...given,
})
const send = async (by: Browser, member: Pick<TestMember, 'id'>, given: object = {}) =>
  await by.post(`/console/members/${member.id}/limits`, order(given))
const deposit = (value: number) => ({ limit: { kind: 'deposit', period: 'day', value } })
/** The most that may be deposited now, of these amounts in baht. */
async function mostOf(member: TestMember, amounts: readonly bigint[]): Promise<bigint> {
  let most = 0n
  for (const baht of amounts) {
    const verdict = await app.context.withTransaction(
      async (tx) => await checkDepositLimits(tx, member.id, millisatang(baht * BAHT), app.clock.now()),
    )
    if (verdict === 'allowed' && baht > most) most = baht
  }
  return most
}

describe('a limit that an operator sets', () => {
  test('[LIMIT-1] holds at once next to the own one until its end, and both sides read it', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    await browser.put('/me/limits', { kind: 'deposit', period: 'day', value: 1_000 })
    const reply = await send(support, member)
    expect(reply).toMatchObject({
      status: 200,
      data: { value: 500, askedHow: 'phone', operator: 'คุณซัพพอร์ต', endsAt: '2027-02-20T05:00:00.000Z', memberText: null },
    })
    const [own] = (await browser.get('/me/limits')).data.limits
    expect(own).toMatchObject({ value: 1_000, left: 500, order: { value: 500, until: '2027-02-20T05:00:00.000Z', text: null } })
    const shown = (await risk.get(`/console/members/${member.id}/protection`)).data
    expect(shown.limits[0]).toMatchObject({ order: { value: 500 } })
    expect(shown.orders).toMatchObject([{ evidence: 'สมาชิกโทรมาขอ', operator: 'คุณซัพพอร์ต' }])
    expect(await mostOf(member, [400n, 500n, 501n])).toBe(500n)
    app.clock.setTo(new Date('2027-02-20T05:00:00.000Z'))
    expect(await mostOf(member, [500n, 501n, 1_000n, 1_001n])).toBe(1_000n)
    const { rows } = await sql<{ actor: string; after: Record<string, unknown> }>`
      select actor, after from audit where action = 'safety.order_limit' and subject = ${`member:${member.id}`}`.execute(app.context.db)
    expect(rows).toMatchObject([{ actor: expect.stringMatching(/^op:/u), after: { askedHow: 'phone', value: '50000000' } }])
  })

  test('[LIMIT-2] is not raised or taken away by the member, also after the day that a raise waits', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    await send(support, member)
    expect((await browser.put('/me/limits', { kind: 'deposit', period: 'day', value: 400 })).status).toBe(200)
    expect((await browser.put('/me/limits', { kind: 'deposit', period: 'day', value: null })).status).toBe(200)
    app.clock.advance(DAY_MS + 1)
    const later = await app.as(member)
    expect((await later.post('/me/limits.confirm', { kind: 'deposit', period: 'day' })).status).toBe(200)
    expect(await mostOf(member, [500n, 501n])).toBe(500n)
  })

  test('[LIMIT-2] a loss limit stops the bet, and a session limit the play', async () => {
    const member = await app.memberWith({ credit: '500.00' })
    expect(await send(support, member, { limit: { kind: 'loss', period: 'day', value: 10 } })).toMatchObject({ status: 200 })
    expect(await send(support, member, { limit: { kind: 'session', period: 'day', value: 60 } })).toMatchObject({ status: 200 })
    const at = app.clock.now()
    const [state] = await app.context.withTransaction(async (tx) => await loadPlayStates(tx, [{ member: member.id, at }]))
    if (state === undefined) throw new Error('the member has a state')
    const stake = (amount: bigint) => checkStake(state, { amount: amount * BAHT, isRoundOpen: false, at: app.clock.now() })
    expect([stake(10n), stake(11n)]).toEqual(['allowed', 'members.loss_limit'])
    const played = { ...state, playTime: { ...state.playTime, day: { seconds: 3_601n, lastAt: null } } }
    expect(checkEntering(played, app.clock.now())).toBe('members.session_limit')
  })

  test('[LIMIT-1] on own initiative says why to the member, and opens one case', async () => {
    const member = await app.memberWith()
    const own = { askedHow: 'own_initiative' }
    expect(await send(support, member, own)).toMatchObject({
      status: 422,
      failure: { fields: { memberText: expect.stringMatching(/[ก-๙]/u) } },
    })
    expect(await send(support, member, { memberText: 'ฝากถี่มาก' })).toMatchObject({ status: 422 })
    expect(await send(support, member, { ...own, memberText: 'ฝากถี่มากในสัปดาห์นี้' })).toMatchObject({ status: 200 })
    expect(await send(support, member, { ...own, ...deposit(300), memberText: 'ยังฝากถี่มาก' })).toMatchObject({ status: 200 })
    const browser = await app.as(member)
    expect((await browser.get('/me/limits')).data.limits[0]).toMatchObject({ order: { value: 300, text: 'ยังฝากถี่มาก' } })
    const { rows } = await sql<{ cause: string; entries: number }>`
      select cause, (select count(*)::integer from safety_entry where case_id = safety_case.id and kind = 'limit') as entries
      from safety_case where member_id = ${member.id}`.execute(app.context.db)
    expect(rows).toEqual([{ cause: 'own_observation', entries: 2 }])
  })

  test('[LIMIT-1] of ten at once one is stored, and the same request again returns it', async () => {
    const member = await app.memberWith()
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await send(support, member)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status === 422)?.failure).toMatchObject({ code: 'safety.not_tighter' })
    const same = order({ limit: { kind: 'loss', period: 'week', value: 100 } })
    const path = `/console/members/${member.id}/limits`
    const twice = await Promise.all(Array.from({ length: 10 }, async () => await support.post(path, same)))
    expect(twice.map(({ status }) => status)).toEqual(twice.map(() => 200))
    expect((await risk.post(path, same)).failure).toMatchObject({ code: 'site.key_reused' })
  })

  test('[LIMIT-1] is refused at its field, for a stranger, and to a role without the permission', async () => {
    const member = await app.memberWith()
    const fields = (reply: Awaited<ReturnType<typeof send>>) => Object.keys(reply.failure.fields ?? {})
    expect(fields(await send(support, member, { months: '24', askedHow: 'letter', evidence: '' }))).toEqual([
      'months',
      'askedHow',
      'evidence',
    ])
    expect((await send(support, member, deposit(0))).status).toBe(422)
    expect((await send(support, member, deposit(-5))).status).toBe(422)
    expect((await send(support, { id: memberId(999_999n) })).failure).toMatchObject({ code: 'memberAdmin.member_not_found' })
    const finance = await operatorBrowser(app, 'financedesk', 'คุณการเงิน', ['finance'])
    expect((await send(finance, member)).failure).toMatchObject({ code: 'operators.not_permitted' })
    await expect(
      sql`insert into member_limit_order (id, member_id, kind, period, value, asked_how, evidence, operator_id, made_at, ends_at)
        select ${randomUUID()}::uuid, ${member.id}, 'loss', 'day', 1, 'line', 'x', id, now(), now() + interval '13 months' from operator limit 1`.execute(
        app.context.db,
      ),
    ).rejects.toThrow('member_limit_order__at_most_a_year')
  })

  test('[LIMIT-2] in random sequences of both sides what holds rises only by a raise that waited a day, or by an end', async () => {
    const amounts = [100n, 200n, 300n, 400n, 500n, 600n, 1_000n] as const
    let seed = 20_261_130
    const draw = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let round = 0; round < 6; round += 1) {
      app.clock.setTo(new Date(NOON.getTime() + round * 400 * DAY_MS))
      const member = await app.memberWith()
      let before = await mostOf(member, amounts)
      for (let step = 0; step < 12; step += 1) {
        const value = Number(amounts[draw(6)])
        const act = draw(4)
        const [browser, operator] = await Promise.all([app.as(member), operatorBrowser(app, 'supportdesk', 'คุณซัพพอร์ต', ['support'])])
        if (act === 0) await send(operator, member, { ...deposit(value), months: '1' })
        else if (act === 1) await browser.put('/me/limits', { kind: 'deposit', period: 'day', value })
        else if (act === 2) await browser.put('/me/limits', { kind: 'deposit', period: 'day', value: null })
        else {
          app.clock.advance(DAY_MS + 1)
          const later = await app.as(member)
          const confirmed = await later.post('/me/limits.confirm', { kind: 'deposit', period: 'day' })
          if (confirmed.status === 200) before = 1_000n
        }
        const after = await mostOf(member, amounts)
        const orders = await strictestOrder(member)
        expect(after, `round ${round}, step ${step}, act ${act}`).toBeLessThanOrEqual(before)
        if (orders !== null) expect(after).toBeLessThanOrEqual(orders)
        before = after
      }
    }
  })
})

async function strictestOrder(member: TestMember): Promise<bigint | null> {
  const { rows } = await sql<{ least: bigint | null }>`
    select min(value) / ${BAHT} as least from member_limit_order
    where member_id = ${member.id} and ends_at > ${app.clock.now()}`.execute(app.context.db)
  return rows[0]?.least ?? null
}
