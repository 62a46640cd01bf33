import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { changeOf, giftsAMonth } from './rules.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const REASON = 'ปรับเกณฑ์รอบปีใหม่'

let banked: BankedApp
let app: TestApp
let owner: Browser
let marketing: Browser
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
  owner = await operatorBrowser(app, 'owner1', 'เจ้าของ')
  marketing = await operatorBrowser(app, 'market1', 'การตลาด', ['marketing'])
})
afterAll(async () => await banked[Symbol.asyncDispose]())

async function deposited(tier: 'DEFAULT' | 'ELITE', baht: number): Promise<TestMember> {
  const member = await app.memberWith({ kycVerifiedAt: NOON, tier })
  const { data } = await (await app.as(member)).post('/v2/users/deposit.generate-qr-code', { amount: baht })
  await deliver(app, arrival({ ref1: readQr(data.qrPayload).ref1, amount: baht.toFixed(2) }))
  return member
}

const inForce = async () => (await owner.get('/console/tiers')).data
const draftWith = async (by: Browser, changed: object, given: object = {}) =>
  await by.post('/console/tiers/drafts', {
    draftId: randomUUID(),
    rules: { ...(await inForce()).rules, ...changed },
    reason: REASON,
    ...given,
  })
const publish = async (by: Browser, draftId: string) => await by.post(`/console/tiers/drafts/${draftId}/publish`)
const codeOf = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure?.code]

describe('thresholds of tiers', () => {
  test('[PAGE-7] are drafted, seen with whom they would change, and published by one of ten', async () => {
    const [high, low] = [await deposited('DEFAULT', 30_000), await deposited('ELITE', 40_000)]
    const saved = await app.memberWith({ tier: 'ELITE' })
    const before = await inForce()

    const drafted = await draftWith(marketing, { elite: 25_000 })
    expect(drafted).toMatchObject({ status: 200, data: { version: before.version, rules: before.rules } })
    const { draft } = drafted.data
    expect(draft).toMatchObject({ isOwn: true, madeBy: 'การตลาด', reason: REASON, rules: { elite: 25_000 } })
    expect(draft.effect.rises).toEqual({
      count: 1,
      members: [{ memberId: String(high.id), username: high.username, from: 'DEFAULT', to: 'ELITE', deposits: 30_000 }],
    })
    expect(draft.effect.saved).toMatchObject({ count: 1, members: [{ username: low.username, deposits: 40_000 }] })
    expect(draft.effect.falls.count).toBe(0)
    expect((await inForce()).rules.elite).toBe(50_000)

    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => await publish(at % 2 === 0 ? owner : marketing, draft.draftId)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    // The other owner's come too late; who drafted it may not publish what gives members more (features F-128).
    const refused = replies.filter(({ status }) => status === 409).map(({ failure }) => failure?.code)
    expect(refused).toHaveLength(9)
    expect(new Set([...refused, 'value.needs_second'])).toEqual(new Set(['privileges.draft_decided', 'value.needs_second']))
    expect(await inForce()).toMatchObject({ version: before.version + 1, rules: { elite: 25_000 }, draft: null })

    // Nobody is moved by the publication; who asks rises by the new figures.
    const promoted = await (await app.as(high)).put('/pao-privileges.promoteTier', { tierCode: 'ELITE' })
    expect(promoted.data).toMatchObject({ promoted: true, required: 25_000 })
    const back = await owner.post('/console/tiers/preview', { rules: { ...before.rules, elite: 35_000 } })
    expect(back.data).toMatchObject({ falls: { count: 1, members: [{ username: high.username, from: 'ELITE', to: 'DEFAULT' }] } })
    expect(back.data.falls.members.some(({ username }: { username: string }) => username === saved.username)).toBe(false)

    const { rows } = await sql<{ action: string }>`
      select action from audit where subject = 'rules:tiers' or subject = ${`tier_draft:${draft.draftId}`} order by id`.execute(
      app.context.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['tiers.draft', 'tiers.edit'])
  })

  test('[PAGE-7] that are drafted again take the place of the draft, and one that is given up changes nothing', async () => {
    const before = await inForce()
    const first = (await draftWith(marketing, { graceDays: 40 })).data.draft
    const second = (await draftWith(owner, { graceDays: 45 })).data.draft

    expect(codeOf(await publish(owner, first.draftId))).toEqual([409, 'privileges.draft_decided'])
    const again = await owner.post('/console/tiers/drafts', { draftId: second.draftId, rules: second.rules, reason: REASON })
    expect(again.data.draft.draftId).toBe(second.draftId)
    const given = await owner.post(`/console/tiers/drafts/${second.draftId}/discard`, { reason: 'ยังไม่ถึงเวลา' })

    expect(given.data).toMatchObject({ version: before.version, rules: before.rules, draft: null })
    expect(codeOf(await publish(owner, second.draftId))).toEqual([409, 'privileges.draft_decided'])
    expect(codeOf(await owner.post('/console/tiers/drafts', { draftId: second.draftId, rules: second.rules, reason: REASON }))).toEqual([
      409,
      'privileges.draft_decided',
    ])
  })

  test.each([{ elite: 24_999 }, { windowDays: 365 }, { EMPEROR: { lossReturnPercent: 10.5, birthdayPoints: 1_000 } }])(
    '[VALUE-1, F-128] that give members more are published by another than who drafted them: %o',
    async (change) => {
      const { draft } = (await draftWith(marketing, change)).data

      expect(codeOf(await publish(marketing, draft.draftId))).toEqual([409, 'value.needs_second'])
      expect((await publish(owner, draft.draftId)).status).toBe(200)
    },
  )

  test('[PAGE-7] say what the gifts of birthdays cost in a month', async () => {
    for (let count = 0; count < 3; count += 1) await app.memberWith({ kycVerifiedAt: NOON })

    const { draft } = (await draftWith(marketing, { DEFAULT: { lossReturnPercent: 5, birthdayPoints: 100_000 } })).data

    expect(draft.effect.gifts).toBeGreaterThanOrEqual(Math.ceil(300_000 / 12 / 10))
  })

  test('[VALUE-1, F-128] that give members less are published by who drafted them, at once', async () => {
    const { rules } = await inForce()
    const less = { elite: rules.elite + 1, DEFAULT: { ...rules.DEFAULT, birthdayPoints: rules.DEFAULT.birthdayPoints - 1 } }
    const { draft } = (await draftWith(marketing, less)).data

    expect((await publish(marketing, draft.draftId)).data.rules).toMatchObject(less)
  })

  test('[PAGE-7] are refused when nothing changes, the order is wrong, a reason or a draft is missing, or the permission', async () => {
    expect(codeOf(await draftWith(owner, {}))).toEqual([422, 'privileges.nothing_changed'])
    expect((await draftWith(owner, { elite: 400_000 })).status).toBe(422)
    expect((await owner.post('/console/tiers/preview', { rules: { ...(await inForce()).rules, elite: 400_000 } })).status).toBe(422)
    expect((await draftWith(owner, { elite: 70_000 }, { reason: 'สั้น' })).status).toBe(422)
    expect(codeOf(await publish(owner, randomUUID()))).toEqual([404, 'privileges.draft_not_found'])
    expect((await draftWith(await operatorBrowser(app, 'support1', 'ซัพพอร์ต', ['support']), { elite: 70_000 })).status).toBe(403)
  })
})

const RULES = {
  windowDays: 90,
  graceDays: 30,
  elite: 50_000,
  emperor: 300_000,
  DEFAULT: { lossReturnPercent: 5, birthdayPoints: 100 },
  ELITE: { lossReturnPercent: 7, birthdayPoints: 300 },
  EMPEROR: { lossReturnPercent: 10, birthdayPoints: 1_000 },
}
const BAHT = 100n

describe('what other rules mean for a member', () => {
  test.each([
    { tier: 'DEFAULT', deposits: 30_000n, elite: 25_000, isKept: false, change: { kind: 'rises', to: 'ELITE' } },
    // Reached already by the rules in force: no news of these.
    { tier: 'DEFAULT', deposits: 60_000n, elite: 25_000, isKept: false, change: null },
    { tier: 'ELITE', deposits: 60_000n, elite: 70_000, isKept: false, change: { kind: 'falls', to: 'DEFAULT' } },
    { tier: 'ELITE', deposits: 60_000n, elite: 70_000, isKept: true, change: null },
    { tier: 'ELITE', deposits: 40_000n, elite: 30_000, isKept: false, change: { kind: 'saved', to: 'ELITE' } },
    { tier: 'ELITE', deposits: 40_000n, elite: 45_000, isKept: false, change: null },
  ] as const)('[PAGE-7] $tier with $deposits at $elite: $change.kind', ({ tier, deposits, elite, isKept, change }) => {
    const standing = { tier, now: deposits * BAHT, later: deposits * BAHT, isKept }
    expect(changeOf(standing, RULES, { ...RULES, elite })).toEqual(change)
  })

  test('[PAGE-7] gifts of a month are a twelfth of all, rounded up', () => {
    expect(
      giftsAMonth(
        new Map([
          ['DEFAULT', 1_200],
          ['EMPEROR', 1],
        ]),
        RULES,
      ),
    ).toBe(1_009)
    expect(giftsAMonth(new Map(), RULES)).toBe(0)
  })
})
