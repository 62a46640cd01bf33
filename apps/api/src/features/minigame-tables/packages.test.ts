import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveTokens, tokensOf } from '../../../test/spins.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

const GAME = '/console/minigames/lucky-wheel'
const DRAFT = `${GAME}/packages/draft`
const REASON = 'ปรับราคาแพ็กเกจประจำเดือน'

let app: TestApp
let content: Browser
let owner: Browser
beforeAll(async () => {
  app = await startApp()
  content = await signInOperator(app, { username: 'content', roles: ['content'] })
  owner = await signInOperator(app, { username: 'owner', roles: ['owner'] })
})
beforeEach(async () => {
  // Every test begins with the prices of features F-30 and no draft.
  await save(USUAL, (await versions()).find(({ status }) => status === 'DRAFT')?.revision ?? null)
  await publish()
})
afterAll(async () => await app[Symbol.asyncDispose]())

interface Version {
  readonly version: number
  readonly status: string
  readonly revision: number
  readonly packages: readonly { readonly spins: number; readonly points: number }[]
}

const USUAL = [
  { spins: 1, points: 100 },
  { spins: 5, points: 480 },
  { spins: 12, points: 1_120 },
]
const OTHER = [
  { spins: 1, points: 110 },
  { spins: 12, points: 1_120 },
  { spins: 30, points: 2_850 },
]

const save = async (packages: unknown, revision: number | null = null, by = content) =>
  await by.put(DRAFT, { packages, note: '', revision })
const versions = async (): Promise<readonly Version[]> => (await content.get(`${GAME}/packages`)).data.versions
const revisionNow = async (): Promise<number> => (await content.get(`${DRAFT}/preview`)).data.revision
const publish = async (by = content) => await by.post(`${DRAFT}/publish`, { revision: await revisionNow(), reason: REASON })

async function sold(): Promise<readonly { id: string; spins: number; points: number }[]> {
  return (await (await app.as(await app.memberWith())).get('/minigame/lucky-wheel')).data.packages
}

describe('the packages of a minigame', () => {
  test('[MINI-1] are saved as a draft, previewed against what is sold, and published: members buy the new ones at once, the old ones are gone', async () => {
    const member = await app.memberWith()
    await giveTokens(app, member, { points: 10_000n })
    const browser = await app.as(member)
    const before = await sold()

    expect((await save(OTHER)).data.versions[0]).toMatchObject({ status: 'DRAFT', packages: OTHER, cheapest: 93.33 })
    expect(await sold()).toEqual(before)
    const preview = await content.get(`${DRAFT}/preview`)
    expect(preview.data).toMatchObject({
      cheapest: 93.33,
      worth: 89.4,
      share: 95.78,
      inForce: { cheapest: 93.33, worth: 88.9, share: 95.25, packages: USUAL },
      isTooMuch: false,
    })
    const published = await publish()

    expect(published.data.auditId).toMatch(/^\d+$/)
    expect((await versions()).slice(0, 2).map(({ status }) => status)).toEqual(['PUBLISHED', 'ENDED'])
    const after = await sold()
    expect(after.map(({ spins, points }) => ({ spins, points }))).toEqual(OTHER)
    // A package at the same price keeps its number; a dearer one is another package.
    const numberOf = (list: typeof before, spins: number) => list.find((one) => one.spins === spins)?.id
    expect(numberOf(after, 12)).toBe(numberOf(before, 12))
    expect(numberOf(after, 1)).not.toBe(numberOf(before, 1))

    const gone = await browser.post(`/minigames/lucky-wheel/packages/${numberOf(before, 1)}`, {})
    expect([gone.status, gone.failure.code]).toEqual([404, 'minigames.package_not_found'])
    expect((await browser.post(`/minigames/lucky-wheel/packages/${numberOf(after, 30)}`, {})).status).toBe(200)
    expect(await tokensOf(app, member)).toEqual({ spins: 30n, points: 10_000n - 2_850n })
  })

  test.each([
    ['none', [], 'ต้องมีอย่างน้อย 1 แพ็กเกจ'],
    ['nine', Array.from({ length: 9 }, (_one, at) => ({ spins: at + 1, points: 1_000 * (at + 1) })), 'มีได้ไม่เกิน 8 แพ็กเกจ'],
    [
      'two of one size',
      [
        { spins: 5, points: 500 },
        { spins: 5, points: 600 },
      ],
      'จำนวนสปินซ้ำกัน',
    ],
  ])('[MINI-1] %s are refused', async (_what, packages, text) => {
    const { status, failure } = await save(packages)

    expect(status).toBe(422)
    expect(failure.fields?.['packages']).toBe(text)
  })

  test.each([
    { spins: 0, points: 100 },
    { spins: 1.5, points: 100 },
    { spins: 1_001, points: 100_100 },
    { spins: 1, points: 0 },
    { spins: 1, points: 1_000_001 },
    { spins: '1', points: 100 },
  ])('a package like %j is refused', async (one) => expect((await save([one])).status).toBe(422))

  test('[MINI-1] in which a spin costs less than the prizes are worth are refused: members could spin for ever', async () => {
    const { status, failure } = await save([
      { spins: 1, points: 100 },
      { spins: 100, points: 8_889 },
    ])

    expect([status, failure.code]).toEqual([422, 'minigameTables.worth_too_much'])
    expect(failure.fields?.['packages']).toContain('88.90')
    expect(failure.fields?.['packages']).toContain('88.89')
    expect((await save([...USUAL.slice(0, 1), { spins: 100, points: 8_890 }])).status).toBe(200)
  })

  test('[MINI-1] and prizes that are published at once never leave a spin that is worth more than it costs', async () => {
    // Each alone is fine with what is in force; both together are not.
    await save([...USUAL.slice(0, 1), { spins: 100, points: 8_950 }])
    const prizes = [
      { code: 'PNT', amount: 90, weight: 5_000 },
      { code: 'PNT', amount: 92, weight: 5_000 },
    ]
    await content.put(`${GAME}/draft`, { prizes, note: '', revision: null })
    const table = (await content.get(`${GAME}/draft/preview`)).data.revision

    // The price is drafted by one operator and published by another.

    const [prices, rewards] = await Promise.all([publish(owner), owner.post(`${GAME}/draft/publish`, { revision: table, reason: REASON })])

    const statuses = [prices.status, rewards.status]
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422])
    const { worth, cheapestSpin } = (await content.get(GAME)).data
    expect(worth).toBeLessThanOrEqual(cheapestSpin)
    if (rewards.status !== 200) return
    // The prizes as they were, for the tests that follow.
    const first = present((await content.get(GAME)).data.versions.at(-1)).prizes
    await content.put(`${GAME}/draft`, { prizes: first, note: '', revision: null })
    await content.post(`${GAME}/draft/publish`, { revision: (await content.get(`${GAME}/draft/preview`)).data.revision, reason: REASON })
  })

  test('[VALUE-1, F-128] that cost less than those in force are published by another than who drafted them', async () => {
    await save([...USUAL.slice(0, 1), { spins: 100, points: 9_320 }])

    expect(await publish()).toMatchObject({ status: 409, failure: { code: 'value.needs_second' } })
    expect((await publish(owner)).status).toBe(200)
  })

  test('[VALUE-1, F-128] that are the first of a game are published by another than who drafted them', async () => {
    await sql`update minigame_price_list set status = 'ENDED', ended_at = now() where code = 'scratch-card'`.execute(app.context.db)
    const draft = '/console/minigames/scratch-card/packages/draft'
    await content.put(draft, { packages: USUAL, note: '', revision: null })
    const request = { revision: 1, reason: REASON }

    expect(await content.post(`${draft}/publish`, request)).toMatchObject({ status: 409, failure: { code: 'value.needs_second' } })
    expect((await owner.post(`${draft}/publish`, request)).status).toBe(200)
  })

  test('begun by ten at once are one draft, and published by ten at once they are one version', async () => {
    const begun = await Promise.all(Array.from({ length: 10 }, async () => await save(OTHER)))

    expect(begun.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(begun.filter(({ status }) => status !== 200).map(({ failure }) => failure.code))).toEqual(
      new Set(['minigameTables.draft_changed']),
    )
    const revision = await revisionNow()
    const done = await Promise.all(
      Array.from({ length: 10 }, async () => await content.post(`${DRAFT}/publish`, { revision, reason: REASON })),
    )
    expect(done.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(done.map(({ data }) => data.version)).size).toBe(1)
    expect(done.filter(({ data }) => data.auditId !== null)).toHaveLength(1)
    expect(await sold()).toHaveLength(3)
  })

  test('of two operators who edit one draft the second is refused; a viewer edits nothing; an unknown game is 404', async () => {
    await save(OTHER)
    const revision = await revisionNow()

    expect((await save(OTHER, revision, owner)).status).toBe(200)
    expect((await save(OTHER, revision)).failure.code).toBe('minigameTables.draft_changed')
    expect((await content.post(`${DRAFT}/publish`, { revision, reason: REASON })).failure.code).toBe('minigameTables.draft_changed')
    expect((await content.post(`${DRAFT}/publish`, { revision: revision + 1, reason: 'สั้น' })).failure.fields?.['reason']).toBe(
      'กรุณากรอกเหตุผลอย่างน้อย 5 ตัวอักษร',
    )
    const support = await signInOperator(app, { username: 'support', roles: ['support'] })
    expect((await support.get(`${GAME}/packages`)).status).toBe(200)
    expect((await save(OTHER, revision + 1, support)).failure.code).toBe('operators.not_permitted')
    expect((await content.get('/console/minigames/no-such/packages')).failure.code).toBe('minigameTables.game_not_found')
    expect((await content.get('/console/minigames/scratch-card/packages/draft/preview')).failure.code).toBe('minigameTables.no_draft')
  })

  test('once published cannot be changed, and no price changes under its number, not even in the database', async () => {
    const { db } = app.context
    await expect(
      sql`update minigame_price_list set packages = jsonb_set(packages, '{0,points}', '7') where status = 'PUBLISHED'`.execute(db),
    ).rejects.toThrow(/were published/)
    await expect(sql`update minigame_package set points = 1`.execute(db)).rejects.toMatchObject({ code: '42501' })
    await expect(
      sql`insert into minigame_price_list (code, version, packages, made_at) values ('lucky-wheel', 900, '[]', now())`.execute(db),
    ).rejects.toMatchObject({ constraint: 'minigame_price_list__sells' })
  })
})
