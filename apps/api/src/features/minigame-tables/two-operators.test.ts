import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestReply } from '../../../test/start-app.ts'

const GAME = '/console/minigames/lucky-wheel'
const DRAFT = `${GAME}/draft` as const
const PACKAGES = `${GAME}/packages/draft` as const
const REASON = 'ปรับรางวัลประจำเดือน'

let app: TestApp
let content: Browser
let owner: Browser
beforeAll(async () => {
  app = await startApp()
  content = await signInOperator(app, { username: 'content', roles: ['content'] })
  owner = await signInOperator(app, { username: 'owner', roles: ['owner'] })
  // The possible cost depends on the number of members.
  await app.memberWith()
})
afterAll(async () => await app[Symbol.asyncDispose]())

const prizes = (amount: number) => [
  { code: 'PNT', amount, weight: 5_000 },
  { code: 'PNT', amount: amount + 1, weight: 5_000 },
]

async function publishAs<T extends typeof DRAFT | typeof PACKAGES>(browser: Browser, draft: T) {
  const preview: TestReply<{ readonly revision: number }> = await content.get<`${typeof DRAFT | typeof PACKAGES}/preview`>(
    `${draft}/preview`,
  )
  const { revision } = preview.data
  return await browser.post(`${draft}/publish`, { revision, reason: REASON })
}

async function save(amount: number, revision: number | null = null): Promise<void> {
  expect((await content.put(DRAFT, { prizes: prizes(amount), note: '', revision })).status).toBe(200)
}

/** Sells a spin at so many points: a higher price gives members nothing, and one operator publishes it. */
async function sellAt(price: number) {
  await content.put(PACKAGES, { packages: [{ spins: 1, points: price }], note: '', revision: null })
  return await publishAs(content, PACKAGES)
}

describe('[VALUE-1, F-128] the prizes of a minigame', () => {
  test('are published alone up to 10 baht a spin, and by two where 50 spins of each member cost more than 20,000 above it', async () => {
    // A dear price, so that prizes are not refused for being worth more than it. Spins are given too, each counted as 10 baht.
    expect((await sellAt(100_000)).status).toBe(200)
    await save(98)
    expect((await publishAs(content, DRAFT)).data.outcome).toBe('published')

    await save(10_000)
    expect((await content.post('/console/value/preview', { door: 'prizes', subject: 'lucky-wheel' })).data).toMatchObject({
      counts: 49_502.5,
      takesTwo: true,
      because: 'cost',
    })
    expect((await publishAs(content, DRAFT)).data.outcome).toBe('proposed')
    expect(await publishAs(content, DRAFT)).toMatchObject({
      status: 409,
      failure: { code: 'minigameTables.second_operator', message: expect.stringContaining('20,000 บาท') },
    })
    expect((await publishAs(owner, DRAFT)).data.outcome).toBe('published')
  })

  test('that were proposed and were made cheaper since are published by the operator who proposed them', async () => {
    await save(10_001)
    expect((await publishAs(content, DRAFT)).data.outcome).toBe('proposed')
    await save(50, (await content.get(`${DRAFT}/preview`)).data.revision)

    expect((await publishAs(content, DRAFT)).data.outcome).toBe('published')
  })

  test('[TRUST-7] that were proposed are a task of operators who may publish them, until one is published or the draft changes', async () => {
    const queue = async (by: Browser) => await by.get('/console/queue?kind=minigame_prizes')
    const waiting = async () => (await queue(owner)).data.items
    expect(await waiting()).toEqual([])
    await save(10_000)
    await publishAs(content, DRAFT)
    expect(await waiting()).toMatchObject([{ kind: 'minigame_prizes', subject: 'lucky-wheel', isLate: false }])
    const marketing = await signInOperator(app, { username: 'marketing', roles: ['marketing'] })
    expect((await queue(marketing)).status).toBe(403)

    await save(10_002, (await content.get(`${DRAFT}/preview`)).data.revision)
    expect(await waiting()).toEqual([])
    expect((await publishAs(content, DRAFT)).data.outcome).toBe('proposed')
    expect(await waiting()).toHaveLength(1)
    expect((await publishAs(owner, DRAFT)).data.outcome).toBe('published')
    expect(await waiting()).toEqual([])
  })

  test('and a lower price, which nothing bounds, take another operator', async () => {
    expect(await sellAt(99_999)).toMatchObject({ status: 409, failure: { code: 'value.needs_second' } })
    expect((await publishAs(owner, PACKAGES)).status).toBe(200)
  })
})
