import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { buildSandbox } from '../../app.ts'
import { openGame, startSandbox } from '../../testing/start-sandbox.ts'
import type { OwnPart, TableAnswer, TestSandbox } from '../../testing/start-sandbox.ts'
import { steerTable } from '../../testing/steer-table.ts'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'

const BAHT = 100_000n
const BETTING_MS = 15_000
const DEAL_MS = 7_000
const THIRD_MS = 5_500
const PAUSE_MS = 5_000
const SHARED = { engine: 'baccarat', model: 'shared' } as const
const MEMBERS = 200
/** Two inserts of one hand meet at one of its two unique keys or at the other: so many hands show both. */
const HANDS = 25
/** The stub of the wallet is one process with the sandbox: more at once would wait for each other past its time-out. */
const AT_ONCE = 20
/** No answer is lost here: one that is late on a busy machine must not become one that never came. */
const UNHURRIED_MS = 30_000 * timeFactor

const sent = (sandbox: TestSandbox, end: string) => sandbox.operator.received.filter(({ path }) => path.endsWith(end))
const rowsOf = async (sandbox: TestSandbox) => sandbox.context.db.selectFrom('rounds').selectAll().orderBy('created_at').execute()

const sizeOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)
const cardsIn = (outcome: Record<string, unknown>) => sizeOf(outcome['player']) + sizeOf(outcome['banker'])

/** A hand that takes both third cards, which the player's side wins. */
const LONG = (outcome: Record<string, unknown>) => cardsIn(outcome) === 6 && outcome['winner'] === 'player'

describe('a baccarat table that all members share', () => {
  test('[TABLE-1] goes through betting, four cards, third cards and result, and shows no card before its time', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, SHARED)
    steerTable(sandbox, 'shared', LONG)
    const seen: TableAnswer[] = []
    for (const ms of [0, BETTING_MS, DEAL_MS, THIRD_MS, PAUSE_MS]) {
      await sandbox.pass(ms)
      seen.push((await game.call('GET', '/table')).body.table)
    }

    expect(seen.map(({ phase }) => phase)).toEqual(['betting', 'deal', 'third', 'result', 'betting'])
    expect(seen.map(({ outcome }) => (outcome === null ? null : [cardsIn(outcome), outcome['winner'] ?? null]))).toEqual([
      null,
      [4, null],
      [6, null],
      [6, 'player'],
      null,
    ])
    // Neither the end of the hand nor the numbers of the shoe are in what was sent before the result.
    expect(JSON.stringify(seen.slice(0, 3))).not.toMatch(/drawn|endsAt|winner/)
    expect(seen.map(({ hand, past }) => [hand, past])).toEqual([
      [1, []],
      [1, []],
      [1, []],
      [1, ['player']],
      [2, ['player']],
    ])
    expect(new Set(seen.map(({ seedHash }) => seedHash)).size).toBe(1)
  })

  test('[TABLE-1, TABLE-5] pays winner and pairs of all spots, once each, and comes with the id of its table', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, SHARED)
    const pairOf = (cards: unknown) => {
      const ranks = Array.isArray(cards) ? cards.map((card: { rank: number }) => card.rank) : []
      return ranks[0] === ranks[1]
    }
    steerTable(sandbox, 'shared', (outcome) => outcome['winner'] === 'player' && pairOf(outcome['player']) && !pairOf(outcome['banker']))

    const first = (
      await game.play([
        { spot: 'player', baht: 10 },
        { spot: 'player_pair', baht: 5 },
        { spot: 'banker_pair', baht: 5 },
      ])
    ).body.round
    const second = (await game.play([{ spot: 'banker', baht: 10 }])).body.round
    await sandbox.pass(BETTING_MS + DEAL_MS + THIRD_MS)
    const after = (await game.call('GET', '/table')).body

    expect([first.state, second.state, first.outcome]).toEqual(['bet_taken', 'bet_taken', null])
    expect((await rowsOf(sandbox)).map(({ state, payout, table_id: table }) => [state, payout, table])).toEqual([
      ['settled', 80n * BAHT, 'baccarat:sb-lotus'],
      ['settled', 0n, 'baccarat:sb-lotus'],
    ])
    expect(after.mine.rounds).toHaveLength(2)
    expect(after.mine.total).toEqual({ stake: String(30n * BAHT), payout: String(80n * BAHT), grade: 2 })
    expect([sent(sandbox, '/bet').length, sent(sandbox, '/win').length]).toEqual([2, 2])
    expect(new Set([...sent(sandbox, '/bet'), ...sent(sandbox, '/win')].map(({ body }) => body['table_id']))).toEqual(
      new Set(['baccarat:sb-lotus']),
    )
    expect(sandbox.operator.wallet.balance).toBe(1_050n * BAHT)
  })

  test('[TABLE-4] shows others masked with their sums, and those who do not want to be seen in the sums alone', async () => {
    await using sandbox = await startSandbox()
    const mine = await openGame(sandbox, { ...SHARED, shown_name: 'so***' })
    const seen = await openGame(sandbox, { ...SHARED, player_id: 'p_2', shown_name: 'ma***' })
    const hidden = await openGame(sandbox, { ...SHARED, player_id: 'p_3' })
    const free = await openGame(sandbox, { ...SHARED, player_id: 'p_4', shown_name: 'de***', is_demo: true })
    for (const [game, spot] of [
      [mine, 'player'],
      [seen, 'banker'],
      [hidden, 'banker'],
      [free, 'tie'],
    ] as const)
      await game.play([{ spot, baht: 10 }])

    const { body } = await mine.call('GET', '/table')

    expect(body.table.spots).toEqual({
      player: { players: 1, amount: String(10n * BAHT) },
      banker: { players: 2, amount: String(20n * BAHT) },
    })
    expect(body.table.others).toEqual([
      { name: 'ma***', amount: String(10n * BAHT), spots: ['banker'] },
      { name: 'so***', amount: String(10n * BAHT), spots: ['player'] },
    ])
    expect(body.mine.rounds).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/p_[1-4]|de\*\*\*/)
    expect((await free.call('GET', '/table')).body.mine.rounds).toHaveLength(1)
  })

  test('[TABLE-2] goes on after its process was killed: same cards, and each bet has one debit and one credit', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, SHARED)
    steerTable(sandbox, 'shared', LONG)
    await game.play([{ spot: 'player', baht: 10 }])
    await sandbox.pass(BETTING_MS + 1_000)
    const dealt = (await game.call('GET', '/table')).body.table

    const again = await buildSandbox(sandbox.context)
    const read = async () =>
      (await again.inject({ url: '/play/api/table', headers: { authorization: `Bearer ${game.token}` } })).json<{ table: TableAnswer }>()
        .table
    const restarted = await read()
    await sandbox.pass(DEAL_MS + THIRD_MS)
    const result = await read()
    await again.close()

    expect([restarted.drawId, restarted.outcome, restarted.phase]).toEqual([dealt.drawId, dealt.outcome, 'deal'])
    expect(result.outcome).toMatchObject({ winner: 'player' })
    expect([sent(sandbox, '/bet').length, sent(sandbox, '/win').length]).toEqual([1, 1])
    expect(sandbox.operator.wallet.balance).toBe(1_010n * BAHT)
  })

  test('[TABLE-2] calls a bet back whose answer comes after the cards, or never', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, SHARED)
    sandbox.operator.watch(async ({ path }) => {
      if (path.endsWith('/bet') && sent(sandbox, '/bet').length === 1) sandbox.later(BETTING_MS + 2_001)
    })
    const late = (await game.play([{ spot: 'player', baht: 10 }])).body.round
    await sandbox.pass(DEAL_MS + THIRD_MS + PAUSE_MS)
    sandbox.operator.trouble('/seamless/v1/bet', 'lose-request')
    sandbox.operator.trouble('/seamless/v1/transaction', 'lose-answer')
    const lost = (await game.play([{ spot: 'player', baht: 10 }])).body.round
    await sandbox.pass(BETTING_MS)
    await sandbox.pass(DEAL_MS + THIRD_MS)
    await sandbox.pass(1_000)

    expect([late.state, late.message]).toEqual(['void', 'ตานี้ปิดแล้ว คืนเดิมพันเต็มจำนวน'])
    expect((await rowsOf(sandbox)).map(({ state, refusal }) => [state, refusal])).toEqual([
      ['void', 'LATE'],
      ['void', null],
    ])
    expect(lost.state).toBe('committed')
    expect(sandbox.operator.wallet.balance).toBe(1_000n * BAHT)
  })

  test('[TABLE-1] is one shoe under one hash, shown only when no hand comes from it any more', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, SHARED)
    const { roundId } = (await game.play([{ spot: 'tie', baht: 1 }])).body.round
    const { server_seed: seed, server_seed_hash: hash } = await sandbox.context.db.selectFrom('draws').selectAll().executeTakeFirstOrThrow()
    const fair = async () => (await sandbox.app.inject({ method: 'GET', url: `/fair/${roundId}` })).body
    await sandbox.pass(BETTING_MS + DEAL_MS + THIRD_MS)
    const afterHand = await fair()
    // Left for half an hour: the next reader gets a new shoe.
    await sandbox.pass(30 * 60_000)
    const afterShoe = await fair()
    const next = (await game.call('GET', '/table')).body.table

    expect(createHash('sha256').update(seed).digest('hex')).toBe(hash)
    expect([afterHand.includes(seed), afterShoe.includes(seed)]).toEqual([false, true])
    expect([next.shoe, next.hand, next.past, next.seedHash === hash]).toEqual([2, 1, [], false])
  })

  test('[TABLE-1] is begun once by ten readers at the same moment, hand after hand, and asks for a page of it', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, SHARED)
    const other = await openGame(sandbox)

    for (let hand = 1; hand <= HANDS; hand += 1) {
      const read = await Promise.all(Array.from({ length: 10 }, () => game.call('GET', '/table')))

      expect(read.map(({ status }) => status)).toEqual(read.map(() => 200))
      expect(new Set(read.map(({ body }) => body.table.drawId)).size).toBe(1)
      expect(await sandbox.context.db.selectFrom('draws').select('draw_id').execute()).toHaveLength(hand)
      await sandbox.pass(BETTING_MS + DEAL_MS + THIRD_MS + PAUSE_MS)
    }
    expect((await other.call('GET', '/table')).status).toBe(404)
    expect((await other.call('GET', '/table/stream')).status).toBe(404)
    expect((await sandbox.app.inject({ method: 'GET', url: '/play/api/table' })).statusCode).toBe(401)
  })

  test('[TABLE-2] serves 200 members: all screens show the deal, no bet is lost, each has one debit and one credit', async () => {
    await using sandbox = await startSandbox({ balanceBaht: 100_000n, walletMs: UNHURRIED_MS })
    sandbox.holdTime()
    const origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
    const games: Awaited<ReturnType<typeof openGame>>[] = []
    for (let place = 0; place < MEMBERS; place += 1)
      games.push(await openGame(sandbox, { ...SHARED, player_id: `p_${place}`, shown_name: 'so***' }))
    steerTable(sandbox, 'shared', LONG)
    const { drawId } = (await games[0]?.call('GET', '/table'))?.body.table ?? { drawId: '' }
    const screens = (phase: string) =>
      Promise.all(
        games.map(async ({ token }) => watchUntil(origin, token, ({ table }) => table.drawId === drawId && table.phase === phase)),
      )
    const dealt = screens('deal')

    const bets = []
    for (let first = 0; first < MEMBERS; first += AT_ONCE)
      bets.push(
        ...(await Promise.all(
          games.slice(first, first + AT_ONCE).map((game, place) => game.play([{ spot: place % 2 === 0 ? 'player' : 'banker', baht: 10 }])),
        )),
      )
    await sandbox.pass(BETTING_MS)
    const four = await dealt
    await sandbox.pass(DEAL_MS + THIRD_MS)
    // Some join here: their first message is the whole table.
    const shown = await screens('result')

    expect(new Set(four.map(({ table }) => JSON.stringify(table.outcome))).size).toBe(1)
    expect(bets.filter(({ status }) => status === 200)).toHaveLength(MEMBERS)
    expect(new Set(shown.map(({ table }) => JSON.stringify(table.outcome))).size).toBe(1)
    expect(shown.filter(({ mine }) => mine.rounds.length === 1)).toHaveLength(MEMBERS)
    expect(shown[0]?.table.players).toBe(MEMBERS)
    const rows = await rowsOf(sandbox)
    expect(rows.filter(({ state }) => state === 'settled')).toHaveLength(MEMBERS)
    expect([sent(sandbox, '/bet').length, sent(sandbox, '/win').length]).toEqual([MEMBERS, MEMBERS])
    const paid = rows.reduce((sum, { payout }) => sum + payout, 0n)
    expect(sandbox.operator.wallet.balance).toBe(100_000n * BAHT - BigInt(MEMBERS) * 10n * BAHT + paid)
  })
})

type Streamed = { readonly table: TableAnswer; readonly mine: OwnPart }

/** Reads a table's stream as a page does, until what it shows fits. */
async function watchUntil(origin: string, token: string, fits: (read: Streamed) => boolean): Promise<Streamed> {
  const leave = new AbortController()
  const response = await fetch(`${origin}/play/api/table/stream`, { headers: { authorization: `Bearer ${token}` }, signal: leave.signal })
  let text = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (text + part).split('\n\n')
    text = lines.pop() ?? ''
    for (const line of lines.filter((one) => one.startsWith('data: '))) {
      const read: Streamed = JSON.parse(line.slice('data: '.length))
      if (!fits(read)) continue
      leave.abort()
      return read
    }
  }
  throw new Error('the stream ended before it fitted')
}
