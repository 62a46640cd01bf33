import { randomUUID } from 'node:crypto'
import { depositCredited } from '@morakot/contract/features/cashier/events'
import { kycVerified } from '@morakot/contract/features/kyc/events'
import { memberRegistered } from '@morakot/contract/features/members/events'
import { tierChanged } from '@morakot/contract/features/privileges/noun'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '#infra/events/publish'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let marketing: Browser
beforeAll(async () => {
  app = await startApp()
  marketing = await operatorBrowser(app, 'marketing', 'คุณการตลาด', ['marketing'])
})
afterAll(async () => await app[Symbol.asyncDispose]())

let made = 0
const draft = async (given: object) => {
  made += 1
  return await marketing.post('/console/vouchers', {
    code: `GIVEN-${made}`,
    title: 'คูปองทดสอบ',
    kind: 'personal',
    points: 50,
    count: 100,
    ...given,
  })
}
/** Ends what earlier tests have published, and works off what they left behind: nothing more is given by it. */
async function endAll() {
  await sql`update voucher_campaign set status = 'ENDED', ended_at = ${app.clock.now()} where status = 'PUBLISHED'`.execute(app.context.db)
  await app.drainSubscribers()
}

async function publishOne(trigger: string, given: object = {}): Promise<string> {
  const { data } = await draft({ trigger, ...given })
  expect(data).toMatchObject({ trigger, kind: 'personal' })
  expect((await marketing.post(`/console/vouchers/${data.id}/publish`, {})).status).toBe(200)
  return String(data.id)
}

const vouchersOf = async (member: TestMember) => (await (await app.as(member)).get('/vouchers/pending')).data.items
const issuedOf = async (id: string) => (await marketing.get(`/console/vouchers/${id}`)).data.counts.issued

const registration = { referrer: null, marketingSource: 'friend', platformCode: 'TIAMUT' }
type Happening = 'registered' | 'verified' | 'first' | 'later' | 'elite' | 'emperor' | 'down'

async function happen(member: TestMember, ...what: readonly Happening[]) {
  const at = { member: member.id, actor: 'test', occurredAt: app.clock.now() }
  const deposit = { deposit: randomUUID(), method: 'qr', amount: '150000000', grant: null, points: null } as const
  await app.context.withTransaction(async (tx) => {
    for (const one of what) {
      if (one === 'registered') await publish(tx, memberRegistered, { ...at, payload: registration })
      if (one === 'verified') await publish(tx, kycVerified, { ...at, payload: { submission: randomUUID() } })
      if (one === 'first') await publish(tx, depositCredited, { ...at, payload: { ...deposit, isFirst: true } })
      if (one === 'later') await publish(tx, depositCredited, { ...at, payload: { ...deposit, isFirst: false } })
      if (one === 'elite') await publish(tx, tierChanged, { ...at, payload: { from: 'DEFAULT', to: 'ELITE', source: 'rule' } })
      if (one === 'emperor') await publish(tx, tierChanged, { ...at, payload: { from: 'ELITE', to: 'EMPEROR', source: 'rule' } })
      if (one === 'down') await publish(tx, tierChanged, { ...at, payload: { from: 'EMPEROR', to: 'ELITE', source: 'rule' } })
    }
  })
}

describe('a campaign with a trigger', () => {
  test.each([
    ['registered', ['registered'], ['verified']],
    ['verified', ['verified'], ['registered']],
    ['first_deposit', ['first'], ['later']],
    ['elite', ['elite'], ['down', 'emperor']],
    ['emperor', ['emperor'], ['elite', 'down']],
  ] as const)('[VOUCH-1] gives a voucher automatically: %s', async (trigger, gives, givesNot) => {
    const [member, other] = [await app.memberWith(), await app.memberWith()]
    await endAll()
    const id = await publishOne(trigger)
    await happen(member, ...gives)
    await happen(other, ...givesNot)
    await app.drainSubscribers()

    expect(await vouchersOf(member)).toMatchObject([{ status: 'CLAIMABLE', title: 'คูปองทดสอบ', reward: [{ token: 'PNT', amount: 50 }] }])
    expect(await vouchersOf(other)).toEqual([])
    expect(await issuedOf(id)).toBe(1)
    expect((await publishedOf(app, member)).map(({ topic }) => topic)).toContain('voucher.issued')
    const { id: voucher } = present((await vouchersOf(member))[0])
    const claimed = await (await app.as(member)).post(`/vouchers/${voucher}.claim`, undefined, { 'idempotency-key': randomUUID() })
    expect(claimed.data.voucher.status).toBe('CLAIMED')
  })

  test('[VOUCH-1] gives each member one, though its event comes ten times and ten turns work at once', async () => {
    await endAll()
    const id = await publishOne('verified')
    const members = await Promise.all(Array.from({ length: 3 }, async () => await app.memberWith()))
    await Promise.all(members.flatMap((member) => Array.from({ length: 10 }, async () => await happen(member, 'verified'))))
    await Promise.all(Array.from({ length: 10 }, async () => await app.drainSubscribers()))
    for (const member of members) await happen(member, 'verified')
    await app.drainSubscribers()

    expect(await issuedOf(id)).toBe(3)
    for (const member of members) expect(await vouchersOf(member)).toHaveLength(1)
  })

  test('[VOUCH-1] gives none for what was before its publishing, no more than its number, and none after its end', async () => {
    const members = [await app.memberWith(), await app.memberWith(), await app.memberWith(), await app.memberWith()] as const
    const [early, first, second, late] = members
    await endAll()
    await happen(early, 'verified')
    app.clock.setTo(new Date(app.clock.now().getTime() + 1_000))
    const id = await publishOne('verified', { count: 1 })
    await happen(first, 'verified')
    await happen(second, 'verified')
    await app.drainSubscribers()
    expect(await issuedOf(id)).toBe(1)

    await endAll()
    const other = await publishOne('verified')
    expect((await marketing.post(`/console/vouchers/${other}/end`, { reason: 'จบแคมเปญแล้ว' })).status).toBe(200)
    await happen(late, 'verified')
    await app.drainSubscribers()
    expect(await issuedOf(other)).toBe(0)
    for (const member of [early, second, late]) expect(await vouchersOf(member)).toEqual([])
    expect(await vouchersOf(first)).toHaveLength(1)
  })

  test('[VOUCH-1] is one for named members alone, in the form and in the database', async () => {
    for (const kind of ['open', 'shared']) {
      const refused = await draft({ kind, trigger: 'registered' })
      expect(refused).toMatchObject({ status: 422, failure: { fields: { trigger: 'ให้ตามเหตุการณ์ได้เฉพาะแคมเปญที่ระบุสมาชิก' } } })
    }
    expect((await draft({ trigger: 'full_moon' })).failure.fields).toHaveProperty('trigger')
    expect((await draft({})).data.trigger).toBeNull()
    const write = async (kind: string, trigger: string) =>
      await sql`
        insert into voucher_campaign (id, code, title, kind, given_on, life_days, count_max, made_by, made_at)
        select ${randomUUID()}, ${`${kind}-${trigger}`}, 'คูปองทดสอบ', ${kind}, ${trigger}, 1, 1, id, now()
        from operator limit 1`.execute(app.context.db)
    await expect(write('open', 'registered')).rejects.toThrow('voucher_campaign__an_event_gives_to_members')
    await expect(write('personal', 'full_moon')).rejects.toThrow('voucher_campaign__given_on')
  })
})
