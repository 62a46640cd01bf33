import { describe, expect, test } from 'vitest'

import { allGames } from '#features/engines/rules-games'

import { LAUNCH, openGame, startSandbox } from '../../testing/start-sandbox.ts'
import type { TestSandbox } from '../../testing/start-sandbox.ts'

const BAHT = 100_000n
const CHIPS = 10_000n * BAHT
const DAY_MS = 24 * 60 * 60_000
const SEED = 'ab'.repeat(32)
const FREE = { is_demo: true } as const
const SPIN = [{ spot: 'spin', baht: 100 }]
const UPDOWN = { engine: 'updown', model: 'index' } as const

const chipsIn = async (sandbox: TestSandbox, player = 'p_1') =>
  BigInt((await (await openGame(sandbox, { ...FREE, player_id: player })).call('GET', '/state')).body.balance ?? '')

describe('[FREEPLAY-2] free play at the game host', () => {
  test('moves chips and calls no wallet, in a round of one movement and in one of two', async () => {
    await using sandbox = await startSandbox()
    const updown = await openGame(sandbox, { ...FREE, ...UPDOWN })
    const { round } = (await updown.play([{ spot: 'up30', baht: 100 }])).body
    await sandbox.pass(60_000)
    const settled = (await updown.call('POST', `/rounds/${round.roundId}/settle`)).body.round
    const spun = (await (await openGame(sandbox, FREE)).play(SPIN)).body.round
    await sandbox.pass(60_000)

    expect(settled.balance).toBe(String(CHIPS - 100n * BAHT + BigInt(settled.payout ?? '')))
    expect(BigInt(spun.balance ?? '')).toBe(BigInt(settled.balance ?? '') - 100n * BAHT + BigInt(spun.payout ?? ''))
    expect(sandbox.operator.received).toEqual([])
    // The daily comparison and the pot know nothing of it.
    expect(await sandbox.context.db.selectFrom('wallet_transactions').selectAll().execute()).toEqual([])
  })

  test('gives 10,000 chips a day of Bangkok, one heap for all games of a player', async () => {
    await using sandbox = await startSandbox()
    sandbox.holdTime()
    const game = await openGame(sandbox, { ...FREE, ...UPDOWN })
    await game.play([{ spot: 'up5', baht: 5_000 }])
    const [same, other] = [await chipsIn(sandbox), await chipsIn(sandbox, 'p_2')]
    sandbox.later(DAY_MS)

    expect([same, other]).toEqual([CHIPS - 5_000n * BAHT, CHIPS])
    expect(await chipsIn(sandbox)).toBe(CHIPS)
    // What was left of the day before does not count when the first round of the new day moves the chips.
    await (await openGame(sandbox, { ...FREE, ...UPDOWN, game_code: 'sb-two' })).play([{ spot: 'up5', baht: 100 }])
    expect(await chipsIn(sandbox)).toBe(CHIPS - 100n * BAHT)
  })

  test('takes no more than the chips of the day from ten rounds at once, and says so', async () => {
    await using sandbox = await startSandbox()
    const games = await Promise.all(Array.from({ length: 10 }, async () => await openGame(sandbox, { ...FREE, ...UPDOWN })))

    const rounds = (await Promise.all(games.map(async (game) => await game.play([{ spot: 'up30', baht: 3_000 }])))).map(
      ({ body }) => body.round,
    )

    expect(rounds.map(({ state }) => state).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'bet_taken'),
      ...Array.from({ length: 7 }, () => 'refused'),
    ])
    expect(await chipsIn(sandbox)).toBe(1_000n * BAHT)
    const refused = rounds.find(({ state }) => state === 'refused')
    expect([refused?.message, refused?.canDeposit]).toEqual(['ชิปทดลองของวันนี้ไม่พอ เติมให้ใหม่ทุกวัน 10,000 ชิป', false])
  })

  test('plays the same outcome as the game for money from the same seed', async () => {
    await using sandbox = await startSandbox({ balanceBaht: 100_000n })
    for (const { engine, model } of allGames().filter(({ everyMs, live }) => everyMs === null && live === null)) {
      const [paid, free] = [
        await seeded(sandbox, { engine, model, player_id: `m_${engine}_${model}` }),
        await seeded(sandbox, { engine, model, player_id: `f_${engine}_${model}`, ...FREE }),
      ]
      expect([engine, model, free.state]).toEqual([engine, model, paid.state])
      expect([free.outcome, free.payout]).toEqual([paid.outcome, paid.payout])
    }
  })

  test('takes no round after its end, and keeps its rounds apart from those for money', async () => {
    await using sandbox = await startSandbox()
    const endsAt = new Date(sandbox.context.clock.now().getTime() + 60_000).toISOString()
    const game = await openGame(sandbox, { ...FREE, ends_at: endsAt })
    await game.play(SPIN)
    const money = (await (await openGame(sandbox)).call('GET', '/state')).body.rounds
    await sandbox.pass(60_000)
    const late = await game.play(SPIN)

    expect([late.status, late.body.code]).toEqual([409, 'free_over'])
    expect([money.length, (await game.call('GET', '/state')).body.rounds.length]).toEqual([0, 1])
  })

  test('shows chips and never money, and says what it is', async () => {
    await using sandbox = await startSandbox()
    for (const { engine, model } of allGames()) {
      const { page } = await openGame(sandbox, { ...FREE, engine, model })
      expect([engine, model, /฿|บาท|แตะฝากเงิน/.exec(page.body)?.[0]]).toEqual([engine, model, undefined])
      expect(page.body).toContain('ชิปทดลอง ไม่ใช่เงิน ถอนไม่ได้')
    }
  })

  test('opens without a session of the wallet, which a game for money needs', async () => {
    await using sandbox = await startSandbox()
    const { session_token: _, ...order } = LAUNCH
    const [free, money] = [
      await sandbox.signed('provider', 'POST', '/provider/launch', { ...order, ...FREE }),
      await sandbox.signed('provider', 'POST', '/provider/launch', order),
    ]
    expect([free.statusCode, free.json().free, money.statusCode]).toEqual([200, true, 422])
  })
})

const BETS: Readonly<Record<string, string>> = { baccarat: 'player', pokdeng: 'player', dice: 'fish', keno: 'k:3-17', updown: 'up5' }

async function seeded(sandbox: TestSandbox, change: Record<string, string | boolean>) {
  sandbox.seedNext(SEED)
  const game = await openGame(sandbox, change)
  await game.call('POST', '/client-seed', { clientSeed: 'same' })
  const { round } = (await game.play([{ spot: BETS[String(change['engine'])] ?? 'spin', baht: 10 }])).body
  return (await game.call('GET', `/rounds/${round.roundId}`)).body.round
}
