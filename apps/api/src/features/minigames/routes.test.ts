import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientSeedFor } from '../../../test/minigame-seeds.ts'
import { giveTokens, tokensOf } from '../../../test/spins.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

const WHEEL = 'lucky-wheel'
const SPINS = `/minigames/${WHEEL}/spins`
/** Places of prizes in the table of features F-31. */
const PLACES = { twenty: 0, hundred: 2, spin: 5, credit: 7 } as const

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

async function player(tokens: { readonly spins?: bigint; readonly points?: bigint } = {}) {
  const member = await app.memberWith()
  await giveTokens(app, member, tokens)
  const browser = await app.as(member)
  await browser.get(`/minigame/${WHEEL}`)
  return { member, browser }
}

const withKey = (key: string) => ({ 'idempotency-key': key })
const codesOf = (replies: readonly { readonly failure: { readonly code?: string } | null }[]) => replies.map(({ failure }) => failure?.code)

describe('the minigames of a member', () => {
  test('[CALL-53] are both, each with every prize and chance, packages, and the hash of a seed that is committed', async () => {
    const { browser } = await player()

    const { status, data } = await browser.get('/minigames')

    expect(status).toBe(200)
    expect(data.map(({ code, isActive }: { code: string; isActive: boolean }) => [code, isActive])).toEqual([
      [WHEEL, true],
      ['scratch-card', true],
    ])
    const [wheel] = data
    expect(present(wheel).rewards.reduce((sum: number, { weight }: { weight: number }) => sum + weight, 0)).toBe(10_000)
    expect(present(wheel).rewards[10]).toEqual({ code: 'CREDIT', amount: 500, weight: 5 })
    expect(wheel).toMatchObject({ name: 'วงล้อมรกต', cost: 1, worth: 88.9, platforms: ['TIAMUT', 'AMBKING'] })
    expect(present(wheel).packages.map(({ spins, points }: { spins: number; points: number }) => [spins, points])).toEqual([
      [1, 100],
      [5, 480],
      [12, 1_120],
    ])
    expect(present(wheel).fairness.serverSeedHash).toMatch(/^[0-9a-f]{64}$/)
    expect(present((await browser.get('/minigames')).data[0]).fairness).toEqual(present(wheel).fairness)
  })

  test('[CALL-54] open one by one, with the spins and points of the member', async () => {
    const { browser } = await player({ spins: 3n, points: 250n })

    const { data } = await browser.get(`/minigame/${WHEEL}`)

    expect(data).toMatchObject({ code: WHEEL, spins: 3, points: 250, playedToday: 0, dailyMax: 50, tableVersion: 1 })
  })

  test('[CALL-54, GUARD-4] an unknown, inactive or foreign code is one 404, on every call', async () => {
    const foreigner = await app.as(await app.memberWith({ platformCode: 'SB' }))
    const { browser } = await player({ spins: 1n })
    await sql`update minigame set is_active = false where code = 'scratch-card'`.execute(app.context.db)
    const refused = [
      await foreigner.get(`/minigame/${WHEEL}`),
      await foreigner.post(SPINS, {}),
      await browser.get('/minigame/scratch-card'),
      await browser.post('/minigames/scratch-card/spins', {}),
      await browser.get('/minigames/scratch-card/fairness'),
      await browser.get('/minigames/scratch-card/spins'),
      await browser.post('/minigames/scratch-card/packages/4'),
      await browser.get('/minigame/no-such'),
      await browser.post('/minigames/no-such/fairness.rotate', {}),
    ]
    await sql`update minigame set is_active = true where code = 'scratch-card'`.execute(app.context.db)

    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
    expect(new Set(codesOf(refused))).toEqual(new Set(['minigames.not_found']))
    expect(refused[0]?.failure.message).toBe('มินิเกมนี้ยังไม่เปิดให้เล่น')
  })

  test('require a login', async () => {
    for (const path of ['/minigames', `/minigame/${WHEEL}`, SPINS, `/minigames/${WHEEL}/fairness`])
      expect((await app.guest().get(path)).status).toBe(401)
  })
})

describe('a spin', () => {
  test('[MINI-1] takes one SPIN and gives the prize of its ticket, with the words of a history', async () => {
    const { member, browser } = await player({ spins: 2n })
    const clientSeed = await clientSeedFor(app, member, WHEEL, PLACES.hundred)

    const { status, data } = await browser.post(SPINS, { clientSeed })

    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'SETTLED', reward: { code: 'PNT', amount: 100 }, prize: PLACES.hundred })
    expect(data.tokens).toContainEqual({ code: 'SPIN', balance: '1' })
    expect(data.tokens).toContainEqual({ code: 'PNT', balance: '100' })
    expect(data.proof).toMatchObject({ serverSeed: null, clientSeed, nonce: 0, code: WHEEL, tableVersion: 1 })
    const history = await browser.get('/me/point-transactions')
    expect(history.data.items[0]).toMatchObject({ reason: 'EARN_POINT_MINIGAME', amount: 100 })
  })

  test('[MINI-1] gives spins and credit too; credit has to be staked once before it may leave', async () => {
    const { member, browser } = await player({ spins: 2n })

    const spun = await browser.post(SPINS, { clientSeed: await clientSeedFor(app, member, WHEEL, PLACES.spin) })
    const credit = await browser.post(SPINS, { clientSeed: await clientSeedFor(app, member, WHEEL, PLACES.credit) })

    expect(spun.data.reward).toEqual({ code: 'SPIN', amount: 1 })
    expect(spun.data.tokens).toContainEqual({ code: 'SPIN', balance: '2' })
    expect(credit.data.reward).toEqual({ code: 'CREDIT', amount: 5 })
    expect(await app.creditOf(member)).toBe('5.00')
    expect((await browser.get('/v2/users/withdrawal/conditions')).data).toMatchObject({ withdrawable: 0 })
  })

  test('[MINI-1] is refused without a spin, and nothing is kept of it', async () => {
    const { browser } = await player()

    const reply = await browser.post(SPINS, {})

    expect(reply).toMatchObject({ status: 409, failure: { code: 'minigames.no_spins', message: 'สปินไม่พอ ซื้อแพ็กเกจด้วยพอยท์ได้' } })
    expect((await browser.get(SPINS)).data).toEqual({ items: [], total: 0 })
    expect((await browser.get(`/minigames/${WHEEL}/fairness`)).data.spins).toBe(0)
  })

  test('[MINI-1] requested ten times with one key is one outcome and one SPIN', async () => {
    const { member, browser } = await player({ spins: 10n })
    const clientSeed = await clientSeedFor(app, member, WHEEL, PLACES.twenty)
    const key = randomUUID()

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await browser.post(SPINS, { clientSeed }, withKey(key))))

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(new Set(replies.map(({ data }) => `${data.spinId} ${data.prize} ${data.status}`)).size).toBe(1)
    expect(await tokensOf(app, member)).toEqual({ spins: 9n, points: 20n })
  })

  test('[MINI-1] requested ten times with ten keys takes the one SPIN once', async () => {
    const { member, browser } = await player({ spins: 1n })
    const clientSeed = await clientSeedFor(app, member, WHEEL, PLACES.twenty)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await browser.post(SPINS, { clientSeed })))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codesOf(replies).filter((code) => code === 'minigames.no_spins')).toHaveLength(9)
    expect(await tokensOf(app, member)).toEqual({ spins: 0n, points: 20n })
  })

  test('the same key for another game or another client seed is refused', async () => {
    const { browser } = await player({ spins: 3n })
    const key = randomUUID()
    await browser.post(SPINS, { clientSeed: 'one' }, withKey(key))

    expect((await browser.post(SPINS, { clientSeed: 'two' }, withKey(key))).failure.code).toBe('site.key_reused')
    expect((await browser.post('/minigames/scratch-card/spins', { clientSeed: 'one' }, withKey(key))).failure.code).toBe('site.key_reused')
  })

  test('[MINI-1] is refused after 50 rounds of a game on a Bangkok day, and goes on the next day and in the other game', async () => {
    const { member, browser } = await player({ spins: 60n })
    for (let round = 0; round < 50; round += 1) expect((await browser.post(SPINS, {})).status).toBe(200)

    const refused = await browser.post(SPINS, {})
    expect(refused).toMatchObject({
      status: 409,
      failure: { code: 'minigames.daily_limit', message: 'วันนี้เล่นครบ 50 ครั้งแล้ว พรุ่งนี้เล่นใหม่ได้' },
    })
    expect((await browser.post('/minigames/scratch-card/spins', {})).status).toBe(200)
    expect((await browser.get(`/minigame/${WHEEL}`)).data.playedToday).toBe(50)

    app.clock.advance(24 * 3_600_000)
    expect((await (await app.as(member)).post(SPINS, {})).status).toBe(200)
  })

  test.each([
    [{ clientSeed: '' }, 'clientSeed'],
    [{ clientSeed: 'x'.repeat(65) }, 'clientSeed'],
    [{ clientSeed: 5 }, 'clientSeed'],
    [{ packageId: '-1' }, 'packageId'],
    [{ packageId: '9007199254740993' }, 'packageId'],
  ])('bad input %j is 422 with a Thai text at the field', async (body, field) => {
    const { browser } = await player({ spins: 1n })

    const { status, failure } = await browser.post(SPINS, body)

    expect(status).toBe(422)
    expect(failure.fields?.[field]).toMatch(/[ก-๙]/)
  })

  test('[MINI-1] a member on a break neither spins nor buys', async () => {
    const { browser } = await player({ spins: 1n, points: 100n })
    await browser.post('/me/time-out', { days: 1 })

    const refused = [await browser.post(SPINS, {}), await browser.post(`/minigames/${WHEEL}/packages/1`)]

    expect(refused.map(({ status }) => status)).toEqual([409, 409])
    expect(codesOf(refused)).toEqual(['members.on_break', 'members.on_break'])
    expect(refused[0]?.failure.message).toBe('อยู่ในช่วงพักการเล่น รับสิทธิ์ได้เมื่อครบกำหนด')
  })
})

describe('spins for points', () => {
  test('[MINI-1] are bought in packages, once for a key', async () => {
    const { member, browser } = await player({ points: 1_000n })
    const key = randomUUID()

    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => await browser.post(`/minigames/${WHEEL}/packages/2`, undefined, withKey(key))),
    )

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await tokensOf(app, member)).toEqual({ spins: 5n, points: 520n })
    expect((await browser.get('/me/point-transactions')).data.items[0]).toMatchObject({ reason: 'BUY_MINIGAME_SPIN_PACKAGE', amount: -480 })
  })

  test('[MINI-1] are refused without enough points, which says how many are missing; an unknown package is 404', async () => {
    const { member, browser } = await player({ points: 30n })

    const short = await browser.post(`/minigames/${WHEEL}/packages/1`)
    const unknown = await browser.post(`/minigames/${WHEEL}/packages/999`)
    const foreign = await browser.post(`/minigames/${WHEEL}/packages/4`)

    expect(short).toMatchObject({ status: 409, failure: { code: 'points.insufficient', message: 'พอยท์ไม่พอ ขาดอีก 70 พอยท์' } })
    expect([unknown.status, foreign.status]).toEqual([404, 404])
    expect(codesOf([unknown, foreign])).toEqual(['minigames.package_not_found', 'minigames.package_not_found'])
    expect(await tokensOf(app, member)).toEqual({ spins: 0n, points: 30n })
  })

  test('[MINI-1] are bought and spun in one tap', async () => {
    const { member, browser } = await player({ points: 100n })
    const clientSeed = await clientSeedFor(app, member, WHEEL, PLACES.twenty)

    const { status, data } = await browser.post(SPINS, { clientSeed, packageId: '1' })

    expect([status, data.status]).toEqual([200, 'SETTLED'])
    expect(await tokensOf(app, member)).toEqual({ spins: 0n, points: 20n })
  })
})
