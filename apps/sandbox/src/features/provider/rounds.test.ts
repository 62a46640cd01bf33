import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { openGame, startSandbox } from '../../testing/start-sandbox.ts'
import type { TestSandbox } from '../../testing/start-sandbox.ts'

const BAHT = 100_000n
const SPIN = [{ spot: 'spin', baht: 10 }]
const DEAL = [
  { spot: 'player', baht: 10 },
  { spot: 'tie', baht: 5 },
]

async function rowOf(sandbox: TestSandbox, roundId: string) {
  return sandbox.context.db.selectFrom('rounds').selectAll().where('round_id', '=', roundId).executeTakeFirstOrThrow()
}

function pathsOf(sandbox: TestSandbox): readonly string[] {
  return sandbox.operator.received.map(({ path }) => path.replace('/seamless/v1', ''))
}

describe('a round', () => {
  test('is written with its outcome before its bet reaches the wallet', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox)
    const seen: { outcome: string; outcome_hash: string; state: string }[] = []
    sandbox.operator.watch(async ({ body }) => {
      if (typeof body['round_id'] === 'string') seen.push(await rowOf(sandbox, body['round_id']))
    })

    const { round } = (await game.play(SPIN)).body

    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ state: 'committed', outcome_hash: round.outcomeHash })
    expect(JSON.parse(seen[0]?.outcome ?? '')).toEqual(round.outcome)
  })

  test('has the outcome of its seeds, whatever the balance: a rich and a poor player draw the same', async () => {
    await using rich = await startSandbox({ balanceBaht: 1_000_000n })
    await using poor = await startSandbox({ balanceBaht: 0n })
    const outcomes = await Promise.all(
      [rich, poor].map(async (sandbox) => {
        const game = await openGame(sandbox)
        await sandbox.context.db.updateTable('plays').set({ server_seed: 'same', client_seed: 'same' }).execute()
        const { round } = (await game.play(SPIN)).body
        return { state: round.state, outcome: (await rowOf(sandbox, round.roundId)).outcome }
      }),
    )

    expect(outcomes.map(({ state }) => state)).toEqual(['settled', 'refused'])
    expect(outcomes[0]?.outcome).toBe(outcomes[1]?.outcome)
  })

  test('keeps its outcome: not even the database lets it be changed', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox)
    const { round } = (await game.play(SPIN)).body

    const change = sandbox.context.db.updateTable('rounds').set({ payout: 999n }).where('round_id', '=', round.roundId).execute()

    await expect(change).rejects.toThrow('the outcome of a round is fixed when it is written')
  })

  test('shows its seed only when the play is over, and the seed then proves hash and outcome', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox)
    const { round } = (await game.play(SPIN)).body

    const before = await sandbox.app.inject({ method: 'GET', url: `/fair/${round.roundId}` })
    const { serverSeed, serverSeedHash } = (await game.call('POST', '/close')).body
    const after = await sandbox.app.inject({ method: 'GET', url: `/fair/${round.roundId}` })

    expect(before.body).not.toContain(serverSeed)
    expect(after.body).toContain(serverSeed)
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(serverSeedHash)
    expect(game.page.body).toContain(serverSeedHash)
    const { outcome } = await rowOf(sandbox, round.roundId)
    expect(createHash('sha256').update(`${serverSeed}\n${round.roundId}\n${outcome}`).digest('hex')).toBe(round.outcomeHash)
  })

  test('of reels is one call, and the balance moves by the win less the stake', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox)

    const { round } = (await game.play(SPIN)).body

    expect(pathsOf(sandbox)).toEqual(['/bet-win'])
    expect(sandbox.operator.received[0]).toMatchObject({
      signed: true,
      body: {
        tx_id: `bet-${round.roundId}`,
        amount: '1000000',
        win_amount: round.payout,
        round_closed: true,
        session_token: 'secret-session-token',
      },
    })
    expect(round.balance).toBe(String(1_000n * BAHT - 10n * BAHT + BigInt(round.payout ?? '')))
  })

  test('of baccarat takes the bets at the deal and pays when the cards lie open', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, { engine: 'baccarat', model: 'commission' })

    const dealt = (await game.play(DEAL)).body.round
    const settled = (await game.call('POST', `/rounds/${dealt.roundId}/settle`)).body.round

    expect([dealt.state, settled.state]).toEqual(['bet_taken', 'settled'])
    expect(pathsOf(sandbox)).toEqual(['/bet', '/win'])
    expect(sandbox.operator.received[1]?.body).toMatchObject({
      ref_tx_id: `bet-${dealt.roundId}`,
      round_closed: true,
      amount: settled.payout,
    })
    expect(settled.balance).toBe(String(985n * BAHT + BigInt(settled.payout ?? '')))
  })

  test('is paid by the provider itself when the page is closed after the deal', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, { engine: 'baccarat', model: 'commission' })
    const dealt = (await game.play(DEAL)).body.round

    await sandbox.pass(31_000)

    expect((await rowOf(sandbox, dealt.roundId)).state).toBe('settled')
  })

  test('requested twice with one key is played once', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox)
    const key = '0b5f2f0a-43f6-4f0a-9a51-3a9d0a9b2c11'

    const both = await Promise.all([game.play(SPIN, key), game.play(SPIN, key), game.play(SPIN, key)])

    const settledIds = new Set(both.map(({ body }) => body.round.roundId))
    expect(settledIds.size).toBe(1)
    expect(pathsOf(sandbox)).toEqual(['/bet-win'])
  })

  test('cannot follow another sooner than 2.5 seconds, so that no page makes a turbo', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox)
    await game.play(SPIN)

    const tooSoon = await game.play(SPIN)
    await sandbox.pass(2_500)
    const inTime = await game.play(SPIN)

    expect(tooSoon).toMatchObject({ status: 409, body: { code: 'too_soon' } })
    expect(inTime.status).toBe(200)
  })

  test.each([
    [
      'more than 500 baht',
      [
        { spot: 'spin', baht: 500 },
        { spot: 'spin', baht: 1 },
      ],
    ],
    ['an unknown spot', [{ spot: 'everything', baht: 1 }]],
  ])('is refused for %s, and the wallet is not called', async (_, bets) => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox)

    const reply = await game.play(bets)

    expect(reply).toMatchObject({ status: 409, body: { code: 'bad_bets' } })
    expect(sandbox.operator.received).toHaveLength(0)
  })

  test('belongs to its page: without the token there is no play', async () => {
    await using sandbox = await startSandbox()

    const reply = await sandbox.app.inject({
      method: 'GET',
      url: '/play/api/state',
      headers: { authorization: `Bearer ${'0'.repeat(64)}` },
    })

    expect(reply.statusCode).toBe(401)
  })
})

describe('a bet that the wallet refuses', () => {
  test.each([
    ['INSUFFICIENT_FUNDS', 'ยอดเครดิตไม่พอ', true],
    ['LIMIT_REACHED', 'ถึงวงเงินหรือเวลาที่กำหนดไว้แล้ว', false],
    ['SESSION_EXPIRED', 'หมดเวลาการเล่นครั้งนี้', false],
    ['PLAYER_BLOCKED', 'วางเดิมพันไม่ได้', false],
  ])('%s ends the round with a Thai message and no rollback', async (status, message, canDeposit) => {
    await using sandbox = await startSandbox()
    sandbox.operator.trouble('/seamless/v1/bet-win', { refuse: status })
    const game = await openGame(sandbox)

    const { round } = (await game.play(SPIN)).body

    expect(round).toMatchObject({ state: 'refused', canDeposit, outcome: null })
    expect(round.message).toContain(message)
    expect(pathsOf(sandbox)).toEqual(['/bet-win'])
  })
})

describe('a lost answer', () => {
  test('to a bet that the wallet has: the round goes on as if nothing had happened', async () => {
    await using sandbox = await startSandbox()
    sandbox.operator.trouble('/seamless/v1/bet-win', 'lose-answer')
    const game = await openGame(sandbox)

    const { round } = (await game.play(SPIN)).body

    expect(round.state).toBe('settled')
    expect(pathsOf(sandbox)).toEqual(['/bet-win', '/transaction'])
    expect(sandbox.operator.wallet.balance).toBe(990n * BAHT + BigInt(round.payout ?? ''))
  })

  test('to a bet that the wallet never saw: it is called back, so that it cannot come late, and the round is void', async () => {
    await using sandbox = await startSandbox()
    sandbox.operator.trouble('/seamless/v1/bet', 'lose-request')
    const game = await openGame(sandbox, { engine: 'baccarat', model: 'commission' })

    const { round } = (await game.play(DEAL)).body

    expect(round).toMatchObject({ state: 'void', outcome: null, message: 'รอบนี้ถูกยกเลิก ไม่มีการหักเงินเดิมพัน' })
    expect(pathsOf(sandbox)).toEqual(['/bet', '/transaction', '/rollback'])
    expect(sandbox.operator.wallet.movements.get(`bet-${round.roundId}`)?.state).toBe('tombstoned')
    expect(sandbox.operator.wallet.balance).toBe(1_000n * BAHT)
  })

  test.each(['fail', 'bad-reply-signature'] as const)('%s counts as no answer', async (trouble) => {
    await using sandbox = await startSandbox()
    sandbox.operator.trouble('/seamless/v1/bet-win', trouble)
    const game = await openGame(sandbox)

    await game.play(SPIN)

    expect(pathsOf(sandbox)).toContain('/transaction')
  })

  test('to everything: the round waits, a new one is refused, and it ends when the wallet is back', async () => {
    await using sandbox = await startSandbox()
    sandbox.operator.trouble('/seamless/v1/bet', 'lose-request')
    sandbox.operator.trouble('/seamless/v1/transaction', 'fail', 'fail', 'fail')
    sandbox.operator.trouble('/seamless/v1/rollback', 'lose-answer', 'fail')
    const game = await openGame(sandbox, { engine: 'baccarat', model: 'commission' })

    const waiting = (await game.play(DEAL)).body.round
    await sandbox.pass(6_000)
    const refused = await game.play(DEAL)
    for (let turn = 0; turn < 8; turn += 1) await sandbox.pass(9_000)

    expect(waiting).toMatchObject({ state: 'committed', message: 'กำลังตรวจสอบผลกับกระเป๋าเงิน กรุณารอสักครู่' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'round_open' } })
    expect((await rowOf(sandbox, waiting.roundId)).state).toBe('void')
    expect(sandbox.operator.wallet.balance).toBe(1_000n * BAHT)
  })

  test('to a win: it is sent until the wallet confirms it, with one tx_id and a new nonce each time', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, { engine: 'updown', model: 'index' })
    const dealt = (
      await game.play([
        { spot: 'up30', baht: 10 },
        { spot: 'down30', baht: 10 },
      ])
    ).body.round
    sandbox.operator.trouble('/seamless/v1/win', 'lose-answer', 'fail', { refuse: 'TOO_MANY' }, 'lose-request')

    await game.call('POST', `/rounds/${dealt.roundId}/settle`)
    for (let turn = 0; turn < 6; turn += 1) await sandbox.pass(9_000)

    const wins = sandbox.operator.received.filter(({ path }) => path.endsWith('/win'))
    expect(wins).toHaveLength(5)
    expect(new Set(wins.map(({ body }) => body['tx_id'])).size).toBe(1)
    expect(new Set(wins.map(({ headers }) => headers['x-nonce'])).size).toBe(5)
    expect((await rowOf(sandbox, dealt.roundId)).state).toBe('settled')
    expect(sandbox.operator.wallet.balance).toBe((1_000_00n - 20_00n + 19_50n) * (BAHT / 100n))
  })

  test('that a crash left behind is looked into at the next start', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox)
    const { round } = (await game.play(SPIN)).body
    // As if the process had died between writing the round and hearing of its bet.
    await sandbox.context.db
      .updateTable('rounds')
      .set({ state: 'committed', next_attempt_at: new Date(), ended_at: null, balance: null })
      .where('round_id', '=', round.roundId)
      .execute()
    await sandbox.context.db.deleteFrom('wallet_transactions').execute()

    await sandbox.pass(1_000)

    expect((await rowOf(sandbox, round.roundId)).state).toBe('settled')
    expect(sandbox.operator.wallet.movements.size).toBe(1)
  })

  test('to a win that the wallet refuses for good leaves a disputed round for people', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, { engine: 'updown', model: 'index' })
    const dealt = (await game.play([{ spot: 'up30', baht: 10 }])).body.round
    sandbox.operator.trouble('/seamless/v1/win', { refuse: 'DUPLICATE_MISMATCH' })

    const settled = (await game.call('POST', `/rounds/${dealt.roundId}/settle`)).body.round

    expect(settled).toMatchObject({ state: 'disputed', message: 'ทีมงานกำลังตรวจสอบเงินรางวัลของรอบนี้' })
  })
})
