import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberId } from '#infra/identity'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { decideDue } from './service-decide.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const DAY_MS = 86_400_000
const REASON = 'สมาชิกขอเองทางโทรศัพท์'

let app: TestApp
let risk: Browser
let support: Browser
beforeAll(async () => {
  app = await startApp({ now: NOON })
  risk = await operatorBrowser(app, 'riskdesk', 'คุณความเสี่ยง', ['risk'])
  support = await operatorBrowser(app, 'supportdesk', 'คุณซัพพอร์ต', ['support'])
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(NOON))

async function check(): Promise<void> {
  await app.drainSubscribers()
  await decideDue(app.context)
}

describe('[CARE-1] a case by hand', () => {
  const open = async (by: Browser, member: TestMember, given: object = {}) =>
    await by.post(`/console/members/${member.id}/care-cases`, {
      caseId: randomUUID(),
      cause: 'phone',
      text: 'สมาชิกโทรมาขอพักการเล่น',
      ...given,
    })

  test('is opened by support without a marker, and in it a limit is lowered and a break started that ends at its time', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    const { data, text } = await open(support, member)
    expect(data, text).toMatchObject({ score: 0, cause: 'phone', openedBy: 'คุณซัพพอร์ต', isWithoutOffers: false })
    expect(data.entries).toMatchObject([{ kind: 'note', text: 'สมาชิกโทรมาขอพักการเล่น' }])
    const path = `/console/safety/${data.caseId}`
    const limit = { kind: 'deposit', period: 'day', value: 500 }
    expect((await support.post(`${path}/limit`, { limit, reason: REASON })).status).toBe(200)
    const paused = await support.post(`${path}/break`, { ask: { kind: 'time_out', days: 7 }, reason: REASON })
    const endsAt = new Date(NOON.getTime() + 7 * DAY_MS).toISOString()
    expect(paused).toMatchObject({ status: 200, data: { exclusion: { kind: 'time_out', endsAt } } })
    await check()
    expect((await risk.get(path)).data).toMatchObject({ status: 'OPEN', isOnBreak: true })
    app.clock.advance(7 * DAY_MS)
    const later = await operatorBrowser(app, 'riskdesk', 'คุณความเสี่ยง', ['risk'])
    expect((await later.get(path)).data).toMatchObject({ status: 'OPEN', isOnBreak: false, exclusion: null })
  })

  test('is one, opened ten times at once, and the same request again returns it', async () => {
    const member = await app.memberWith()
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await open(support, member)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status === 409)?.failure).toMatchObject({ code: 'safety.already_open' })
    const caseId = replies.find(({ status }) => status === 200)?.data.caseId
    expect(await open(support, member, { caseId })).toMatchObject({ status: 200, data: { caseId } })
    expect((await open(risk, member, { caseId })).failure).toMatchObject({ code: 'site.key_reused' })
  })

  test('is refused for a member who is not there, to a role without the permission, and without words', async () => {
    const member = await app.memberWith()
    const finance = await operatorBrowser(app, 'financedesk', 'คุณการเงิน', ['finance'])
    expect((await open(finance, member)).failure).toMatchObject({ code: 'operators.not_permitted' })
    expect((await open(support, { ...member, id: memberId(999_999n) })).failure).toMatchObject({ code: 'memberAdmin.member_not_found' })
    const { status, failure } = await open(support, member, { cause: 'gossip', text: '' })
    expect({ status, fields: Object.keys(failure.fields ?? {}) }).toEqual({ status: 422, fields: ['cause', 'text'] })
  })
})
