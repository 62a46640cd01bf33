import { createHash, randomUUID } from 'node:crypto'
import { memberAccounts, setAccountStatus } from '@morakot/ledger/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientSeedFor } from '../../../test/minigame-seeds.ts'
import { giveTokens, tokensOf } from '../../../test/spins.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { minigameJobs } from './jobs.ts'
import { minigamesModule } from './module.ts'
import { prizeAt, ticketOf } from './rules-fairness.ts'
import { takeSpin } from './service-spin.ts'
import { present } from '../../../test/present.ts'

const WHEEL = 'lucky-wheel'
const SPINS = `/minigames/${WHEEL}/spins`
/** The place of 100 points in the table of features F-31. */
const HUNDRED = 2

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

/** Takes a spin and does not settle it, as a process that is killed between the two transactions. */
async function takeOnly(member: TestMember, body: { clientSeed?: string; packageId?: string } = {}): Promise<string> {
  const context = app.opened.contextOf(minigamesModule)
  return (await takeSpin(context, { member: member.id, code: WHEEL, key: randomUUID() }, body)).spinId
}

/** Lets 31 seconds pass and the job look. It queues itself again for a time that no test waits for. */
async function settleByJob(): Promise<void> {
  app.clock.advance(31_000)
  const settle = minigameJobs(app.opened.contextOf(minigamesModule)).find(({ name }) => name === 'minigames.settle')
  await settle?.work({})
}

const spinOf = async (browser: Browser, spinId: string) => {
  const { data } = await browser.get(SPINS)
  return data.items.find((item: { spinId: string }) => item.spinId === spinId)
}

describe('a spin that was taken and not settled', () => {
  test('[MINI-1, MINI-2] is settled by the job with the outcome that was fixed when it was taken, once', async () => {
    const { member, browser } = await player({ spins: 1n })
    const clientSeed = await clientSeedFor(app, member, WHEEL, HUNDRED)
    const spinId = await takeOnly(member, { clientSeed })
    expect(present(await spinOf(browser, spinId)).status).toBe('TAKEN')

    await settleByJob()
    await settleByJob()

    expect(await spinOf(browser, spinId)).toMatchObject({ status: 'SETTLED', prize: HUNDRED, reward: { code: 'PNT', amount: 100 } })
    expect(await tokensOf(app, member)).toEqual({ spins: 0n, points: 100n })
  })

  test('[MINI-1] goes back when its prize is refused for good: the SPIN, and what it was bought with in the same tap', async () => {
    const { member, browser } = await player({ spins: 1n, points: 100n })
    const single = await takeOnly(member)
    const bought = await takeOnly(member, { packageId: '1' })
    await browser.post('/me/time-out', { days: 1 })

    await settleByJob()

    expect(await spinOf(browser, single)).toMatchObject({ status: 'REFUNDED', reward: null })
    expect(await spinOf(browser, bought)).toMatchObject({ status: 'REFUNDED', reward: null })
    expect(await tokensOf(app, member)).toEqual({ spins: 1n, points: 100n })
    const { data } = await browser.get('/me/point-transactions')
    expect(data.items[0]).toMatchObject({ reason: 'REFUND_MINIGAME', amount: 100 })
  })

  test('[MINI-1] goes back when the wallet is frozen', async () => {
    const { member, browser } = await player({ spins: 1n })
    const spinId = await takeOnly(member)
    const { points } = await memberAccounts(app.context.db, member.id)
    const setStatus = async (status: 'frozen' | 'open') =>
      await app.context.withTransaction(async (tx) => await setAccountStatus(tx, points.id, status))
    await setStatus('frozen')

    await settleByJob()
    await setStatus('open')

    expect(await spinOf(browser, spinId)).toMatchObject({ status: 'REFUNDED', reward: null })
    expect(await tokensOf(app, member)).toEqual({ spins: 1n, points: 0n })
  })
})

describe('the seeds', () => {
  test('[MINI-2] are committed before, revealed after, and every spin of them can be computed again', async () => {
    const { browser } = await player({ spins: 5n })
    const before = (await browser.get(`/minigames/${WHEEL}/fairness`)).data
    for (let round = 0; round < 3; round += 1) await browser.post(SPINS, { clientSeed: `mine ${round}` })
    expect((await browser.get(SPINS)).data.items.every(({ proof }) => proof.serverSeed === null)).toBe(true)

    const after = (await browser.post(`/minigames/${WHEEL}/fairness.rotate`, { clientSeed: 'next one' })).data

    expect(after).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'next one', spins: 0 })
    expect(after.nextServerSeedHash).not.toBe(before.nextServerSeedHash)
    expect(after.revealed[0]).toMatchObject({ serverSeedHash: before.serverSeedHash, clientSeed: 'mine 2', spins: 3 })
    const revealed = Buffer.from(present(after.revealed[0]).serverSeed, 'hex')
    expect(createHash('sha256').update(revealed).digest('hex')).toBe(before.serverSeedHash)
    const { items } = (await browser.get(SPINS)).data
    expect(items).toHaveLength(3)
    for (const { proof, prize, ticket, prizes } of items) {
      expect(proof.serverSeed).toBe(present(after.revealed[0]).serverSeed)
      expect(ticketOf({ ...proof, serverSeed: revealed })).toBe(ticket)
      expect(prizeAt(prizes, present(ticket))).toBe(prize)
    }
  })

  test('[MINI-2] change by themselves with the first spin after 24 hours', async () => {
    const { member, browser } = await player({ spins: 2n })
    const before = (await browser.get(`/minigames/${WHEEL}/fairness`)).data
    await browser.post(SPINS, {})
    app.clock.advance(24 * 3_600_000)

    const again = await app.as(member)
    const { data } = await again.post(SPINS, {})

    expect(data.proof).toMatchObject({ serverSeedHash: before.nextServerSeedHash, nonce: 0, clientSeed: before.clientSeed })
    expect((await again.get(`/minigames/${WHEEL}/fairness`)).data.revealed).toHaveLength(1)
  })

  test('[MINI-2] settle open spins before they are revealed', async () => {
    const { member, browser } = await player({ spins: 1n })
    const spinId = await takeOnly(member)

    await browser.post(`/minigames/${WHEEL}/fairness.rotate`, {})

    expect(await spinOf(browser, spinId)).toMatchObject({ status: 'SETTLED' })
  })

  test('[MINI-2] of one member are visible to that member alone', async () => {
    const one = await player({ spins: 1n })
    const other = await player()
    await one.browser.post(SPINS, {})

    expect((await other.browser.get(SPINS)).data.total).toBe(0)
    const hashes = [one, other].map(async ({ browser }) => (await browser.get(`/minigames/${WHEEL}/fairness`)).data.serverSeedHash)
    expect(new Set(await Promise.all(hashes)).size).toBe(2)
  })
})
