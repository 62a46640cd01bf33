import { memberId } from '#infra/identity'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minigameJobs } from '#features/minigames/jobs'
import { minigamesModule } from '#features/minigames/module'
import { takeSpin } from '#features/minigames/service-spin'
import { clientSeedFor } from '../../../test/minigame-seeds.ts'
import { giveTokens, tokensOf } from '../../../test/spins.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

const GAME = '/console/minigames/lucky-wheel'
const REASON = 'ปรับรางวัลประจำเดือน'

let app: TestApp
let content: Browser
let owner: Browser
beforeAll(async () => {
  app = await startApp()
  content = await signInOperator(app, { username: 'content', roles: ['content'] })
  owner = await signInOperator(app, { username: 'owner', roles: ['owner'] })
})
beforeEach(async () => {
  // Publishes a draft that an earlier test has left.
  if ((await content.get(`${GAME}/draft/preview`)).status === 200) await publish()
})
afterAll(async () => await app[Symbol.asyncDispose]())

const points = (amount: number, weight: number) => ({ code: 'PNT', amount, weight })
const FAIR = [
  points(10, 5_000),
  points(100, 4_000),
  { code: 'SPIN', amount: 1, weight: 500 },
  { code: 'CREDIT', amount: 12.5, weight: 500 },
]

const save = async (prizes: unknown, revision: number | null = null, note = '') =>
  await content.put(`${GAME}/draft`, { prizes, note, revision })
const versionsOf = async () => (await content.get(GAME)).data.versions as readonly { version: number; status: string; revision: number }[]

async function publish(): Promise<string> {
  const { revision } = (await content.get(`${GAME}/draft/preview`)).data
  return (await content.post(`${GAME}/draft/publish`, { revision, reason: REASON })).data.outcome
}

describe('the prizes of a minigame', () => {
  test('[ENT-21] are shown with the worth of a spin, its share of the cheapest price, and every version', async () => {
    const { data } = await content.get('/console/minigames')

    expect(data.items[0]).toMatchObject({
      code: 'lucky-wheel',
      worth: 88.9,
      share: 95.25,
      cheapestSpin: 93.33,
      version: 1,
      hasDraft: false,
    })
    expect((await content.get(GAME)).data.versions[0]).toMatchObject({ version: 1, status: 'PUBLISHED', costOfSpin: 8.89, spins: 0 })
  })

  test('[MINI-1] are saved as a draft, previewed against what is in force, and published: the version before ends', async () => {
    const saved = await save(FAIR, null, 'ลดรางวัลเล็ก')
    expect(saved.status).toBe(200)
    const preview = await content.get(`${GAME}/draft/preview`)
    expect(preview.data).toMatchObject({ worth: 56.25, costOfSpin: 5.62, inForce: { worth: 88.9 }, largest: 12.5 })

    const published = await content.post(`${GAME}/draft/publish`, { revision: preview.data.revision, reason: REASON })

    expect(published.data).toMatchObject({ outcome: 'published', version: 2 })
    expect((await versionsOf()).map(({ version, status }) => [version, status])).toEqual([
      [2, 'PUBLISHED'],
      [1, 'ENDED'],
    ])
    const repeated = await content.post(`${GAME}/draft/publish`, { revision: preview.data.revision, reason: REASON })
    expect(repeated.data).toMatchObject({ outcome: 'published', version: 2 })
  })

  test.each([
    ['weights of 9,999', [points(10, 5_000), points(10, 4_999)], 'โอกาสรวมต้องเท่ากับ 10,000 พอดี'],
    ['weights of 10,001', [points(10, 5_000), points(10, 5_001)], 'โอกาสรวมต้องเท่ากับ 10,000 พอดี'],
    ['one prize', [points(10, 10_000)], 'ต้องมีอย่างน้อย 2 รางวัล'],
  ])('[MINI-1] with %s are refused', async (_what, prizes, text) => {
    const { status, failure } = await save(prizes)

    expect(status).toBe(422)
    expect(failure.fields?.['prizes']).toBe(text)
  })

  test.each([
    [points(0, 5_000)],
    [points(1.5, 5_000)],
    [{ code: 'CREDIT', amount: 1.005, weight: 5_000 }],
    [{ code: 'GOLD', amount: 1, weight: 5_000 }],
  ])('a prize like %j is refused', async (prize) => {
    expect((await save([prize, points(10, 5_000)])).status).toBe(422)
  })

  test('[MINI-1] worth more than the cheapest spin are refused, with both figures', async () => {
    const { status, failure } = await save([points(93, 6_600), points(94, 3_400)])

    expect([status, failure.code]).toEqual([422, 'minigameTables.worth_too_much'])
    expect(failure.fields?.['prizes']).toContain('93.34')
    expect(failure.fields?.['prizes']).toContain('93.33')
  })

  test('of two operators who edit one draft the second is refused', async () => {
    await save(FAIR)
    const [draft] = await versionsOf()

    expect((await owner.put(`${GAME}/draft`, { prizes: FAIR, note: 'x', revision: draft?.revision })).status).toBe(200)
    expect((await save(FAIR, draft?.revision)).failure.code).toBe('minigameTables.draft_changed')
    expect((await content.post(`${GAME}/draft/publish`, { revision: draft?.revision, reason: REASON })).failure.code).toBe(
      'minigameTables.draft_changed',
    )
  })

  test('begun by ten at once are one draft', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await save(FAIR)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ failure }) => failure.code))).toEqual(
      new Set(['minigameTables.draft_changed']),
    )
  })

  test('no game and no draft are 404, and a support operator edits nothing', async () => {
    expect((await content.get('/console/minigames/no-such')).failure.code).toBe('minigameTables.game_not_found')
    expect((await content.get(`${GAME}/draft/preview`)).failure.code).toBe('minigameTables.no_draft')
    const support = await signInOperator(app, { username: 'support', roles: ['support'] })
    expect((await support.get(GAME)).status).toBe(200)
    expect((await support.put(`${GAME}/draft`, { prizes: FAIR, note: '', revision: null })).failure.code).toBe('operators.not_permitted')
  })

  test('once published cannot be changed, not even in the database', async () => {
    await expect(
      sql`update minigame_table set prizes = prizes - 0 where status = 'PUBLISHED' and code = 'lucky-wheel'`.execute(app.context.db),
    ).rejects.toMatchObject({ code: '23514' })
    await expect(
      sql`update minigame_table set prizes = jsonb_set(prizes, '{0,amount}', '7') where status = 'PUBLISHED'`.execute(app.context.db),
    ).rejects.toThrow(/were published/)
  })

  test('[GUARD-4] a game that is switched off is hidden from members at once, and can be switched on again', async () => {
    const browser = await app.as(await app.memberWith())
    await content.put(`${GAME}/active`, { isActive: false, reason: REASON })
    expect((await browser.get('/minigame/lucky-wheel')).status).toBe(404)
    expect((await browser.get('/minigames')).data[0]).toMatchObject({ code: 'lucky-wheel', isActive: false })

    await content.put(`${GAME}/active`, { isActive: true, reason: REASON })
    expect((await browser.get('/minigame/lucky-wheel')).status).toBe(200)
  })
})

describe('a faulty version', () => {
  const job = async (tableId: string) =>
    await minigameJobs(app.opened.contextOf(minigamesModule))
      .find(({ name }) => name === 'minigames.void')
      ?.work({ tableId })

  test('[MINI-1] is voided once: its spins get their point price back, rounded up, prizes stay, and no member can spin it', async () => {
    const member = await app.memberWith()
    await giveTokens(app, member, { spins: 2n, points: 100n })
    const browser = await app.as(member)
    await browser.get('/minigame/scratch-card')
    const spins = '/minigames/scratch-card/spins'
    await browser.post(spins, { clientSeed: await clientSeedFor(app, member, 'scratch-card', 0) })
    app.clock.advance(1_000)
    await browser.post(spins, { clientSeed: await clientSeedFor(app, member, 'scratch-card', 0), packageId: '4' })
    app.clock.advance(1_000)
    const open = await takeSpin(
      app.opened.contextOf(minigamesModule),
      { member: memberId(member.id), code: 'scratch-card', key: '0190b9a0-0000-7000-8000-000000000001' },
      { clientSeed: await clientSeedFor(app, member, 'scratch-card', 0) },
    )
    const { tableId } = present((await content.get('/console/minigames/scratch-card')).data.versions[0])

    const replies = await Promise.all(
      Array.from(
        { length: 10 },
        async () => await content.post(`/console/minigame-tables/${tableId}/void`, { reason: 'รางวัลผิดจากประกาศ' }),
      ),
    )
    await job(tableId)
    await browser.post('/minigames/scratch-card/fairness.rotate', {})
    app.clock.advance(31_000)
    await minigameJobs(app.opened.contextOf(minigamesModule))[0]?.work({})
    await job(tableId)
    await job(tableId)

    expect(replies.filter(({ status }) => status === 200).map(({ data }) => [data.spins, data.points])).toEqual([[3, 94 + 100 + 94]])
    expect(replies.filter(({ status }) => status === 409).map(({ failure }) => failure.code)).toEqual(
      Array.from({ length: 9 }, () => 'minigames.already_decided'),
    )
    expect((await browser.get('/minigame/scratch-card')).status).toBe(404)
    // Three prizes of 20 points, and 94, 100 and 94 back; the hundred for the package went out before.
    expect(await tokensOf(app, member)).toEqual({ spins: 0n, points: 60n + 288n })
    const { data } = await content.get('/console/minigame-spins?view=voided')
    expect(data.items.map(({ pointPrice, voidPoints }) => [pointPrice, voidPoints])).toEqual([
      [94, 94],
      [100, 100],
      [94, 94],
    ])
    expect(data.items.map(({ spinId }) => spinId)).toContain(open.spinId)
    expect(present((await content.get('/console/minigames/scratch-card')).data.versions[0]).voided).toMatchObject({
      points: 288,
      by: 'content',
    })
  })

  test('[VALUE-1, F-128] that was voided is followed by one that is new: its whole cost counts', async () => {
    await content.put('/console/minigames/scratch-card/draft', { prizes: FAIR, note: '', revision: null })
    const preview = await content.post('/console/value/preview', { door: 'prizes', subject: 'scratch-card' })

    // A spin is worth 56.25 points and sold dearer: nothing above its price.
    expect(preview.data).toMatchObject({ counts: 0, takesTwo: false })
    expect((await content.post('/console/minigames/scratch-card/draft/publish', { revision: 1, reason: REASON })).data.outcome).toBe(
      'published',
    )
  })

  test('that is unknown or a draft cannot be voided, and a reason is required', async () => {
    await save(FAIR)
    const draft = (await content.get(GAME)).data.versions[0]
    const report = async (tableId: string, reason: string) => await content.post(`/console/minigame-tables/${tableId}/void`, { reason })

    expect((await report('999999', 'รางวัลผิดจากประกาศ')).failure.code).toBe('minigames.table_not_found')
    expect((await report(present(draft).tableId, 'รางวัลผิดจากประกาศ')).failure.code).toBe('minigames.table_not_found')
    expect((await report('1', 'ผิด')).failure.fields?.['reason']).toBe('กรุณากรอกเหตุผลอย่างน้อย 5 ตัวอักษร')
  })
})

describe('the list of spins', () => {
  test('finds by username, by number and by game, and never shows a server seed', async () => {
    const member = await app.memberWith()
    await giveTokens(app, member, { spins: 1n })
    const browser = await app.as(member)
    const { data } = await browser.post('/minigames/lucky-wheel/spins', {})

    const found = [
      await content.get(`/console/minigame-spins?q=${member.username}`),
      await content.get(`/console/minigame-spins?q=${data.spinId}&code=lucky-wheel`),
      await content.get(`/console/minigame-spins?memberId=${member.id}`),
    ]

    for (const reply of found) expect(reply.data).toMatchObject({ total: 1, items: [{ spinId: data.spinId, username: member.username }] })
    expect(found[0]?.text).not.toContain('serverSeed"')
    expect((await content.get(`/console/minigame-spins?q=nobody-at-all`)).data.total).toBe(0)
    expect((await content.get(`/console/minigame-spins?code=scratch-card&memberId=${member.id}`)).data.total).toBe(0)
  })
})
