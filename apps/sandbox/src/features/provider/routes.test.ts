import { gameTile } from '@morakot/art/game-tile'
import { jackpotReports, providerTransactionReply } from '@morakot/contract/outside/provider'
import { describe, expect, test } from 'vitest'

import { LAUNCH, openGame, startSandbox } from '../../testing/start-sandbox.ts'

describe('launching a game', () => {
  test('gives a URL that opens once, and never shows the session token to a browser', async () => {
    await using sandbox = await startSandbox()

    const { url, page, token } = await openGame(sandbox)
    const second = await sandbox.app.inject({ method: 'GET', url: new URL(url).pathname })

    expect(url).toMatch(/^http:\/\/localhost:3002\/play\/[0-9a-f]{48}$/)
    expect(page.statusCode).toBe(200)
    expect(token).toHaveLength(64)
    expect(page.body).not.toContain(LAUNCH.session_token)
    expect(second.statusCode).toBe(410)
    expect(second.body).toContain('ลิงก์เข้าเกมใช้ได้ครั้งเดียว')
  })

  test("shows the lobby's picture of the game when it receives the data that it is drawn from", async () => {
    await using sandbox = await startSandbox()
    const reported = { game_id: 1001, game_alias: 'คืนมะม่วง', category: 'arcade', maker_code: 'LTN' }
    const tile = gameTile({ category: 'arcade', seed: '1001', provider: 'LTN', title: `${LAUNCH.game_name} คืนมะม่วง` })

    const launched = await sandbox.signed('provider', 'POST', '/provider/launch', { ...LAUNCH, ...reported })
    const page = await sandbox.app.inject({ method: 'GET', url: new URL(launched.json<{ url: string }>().url).pathname })
    const untold = await openGame(sandbox)

    expect(page.body).toContain(Buffer.from(tile).toString('base64'))
    expect(untold.page.body).toContain('src="data:image/svg+xml;base64,')
    expect(untold.page.body).not.toContain(Buffer.from(tile).toString('base64'))
  })

  test('may be framed by the player origin alone, and runs no inline script', async () => {
    await using sandbox = await startSandbox()

    const { page } = await openGame(sandbox)

    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain('frame-ancestors http://localhost:3000')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(page.headers['x-frame-options']).toBeUndefined()
    expect(page.body).not.toMatch(/<script(?![^>]* src=)|style="|onclick=/)
  })

  test('[F-28] takes no bet before its script runs: a press would be lost', async () => {
    await using sandbox = await startSandbox()
    const { models } = (await sandbox.app.inject({ method: 'GET', url: '/provider/models' })).json<{
      models: { engine: string; model: string }[]
    }>()

    const spots: string[] = []
    for (const { engine, model } of models) {
      const { page } = await openGame(sandbox, { engine, model })
      expect(page.statusCode, `${engine} ${model}`).toBe(200)
      spots.push(...(page.body.match(/<button[^>]* data-spot=[^>]*>/g) ?? []))
    }

    expect(spots.length).toBeGreaterThan(10)
    expect(spots.filter((spot) => !spot.includes(' disabled'))).toEqual([])
  })

  test('is refused for an unknown model, and for a body of another shape', async () => {
    await using sandbox = await startSandbox()

    const unknownModel = await sandbox.signed('provider', 'POST', '/provider/launch', { ...LAUNCH, model: 'gigantic' })
    const wrongShape = await sandbox.signed('provider', 'POST', '/provider/launch', { ...LAUNCH, currency: 'USD' })

    expect([unknownModel.statusCode, wrongShape.statusCode]).toEqual([422, 422])
  })

  test('baccarat names what a win adds as tables do, and lotto which numbers a stake is for', async () => {
    await using sandbox = await startSandbox()
    const odds = async (model: string) =>
      [...(await openGame(sandbox, { engine: 'baccarat', model })).page.body.matchAll(/<span>([\d.]+:1)<\/span>/g)].map(([, text]) => text)
    expect(await odds('commission')).toEqual(['1:1', '0.95:1', '8:1'])
    expect(await odds('no_commission')).toEqual(['1:1', '1:1', '8:1'])
    const lotto = await openGame(sandbox, { engine: 'lotto', model: 'three_and_two' })
    expect(lotto.page.body).toMatch(/ใบละ<input id="stake"/)
  })

  test.each([
    ['an altered body', { 'x-signature': 'f'.repeat(64) }],
    ['an old timestamp', { 'x-timestamp': String(Date.now() - 61_000) }],
    ['another key', { 'x-key-id': 'other' }],
    ['another party', { 'x-provider-id': 'sandbox-bank' }],
  ])('is refused with 401 for %s', async (_, change) => {
    await using sandbox = await startSandbox()

    const reply = await sandbox.signed('provider', 'POST', '/provider/launch', LAUNCH, change)

    expect(reply.statusCode).toBe(401)
  })

  test('is refused with 401 when a signed request is sent a second time', async () => {
    await using sandbox = await startSandbox()

    const first = await sandbox.signed('provider', 'POST', '/provider/launch', LAUNCH, { 'x-nonce': 'once' })
    const again = await sandbox.signed('provider', 'POST', '/provider/launch', LAUNCH, { 'x-nonce': 'once' })

    expect([first.statusCode, again.statusCode]).toEqual([200, 401])
    expect(again.json()).toEqual({ error: 'BAD_SIGNATURE', reason: 'nonce' })
  })

  test.each([
    ['reels', 'medium'],
    ['baccarat', 'commission'],
    ['baccarat', 'no_commission'],
    ['reels_five', 'free_spins'],
    ['reels_five', 'jackpot'],
    ['cluster', 'gems'],
    ['cluster', 'tumble'],
    ['pokdeng', 'one_deck'],
    ['dice', 'fish_prawn_crab'],
    ['crash', 'rocket'],
    ['football', 'league'],
    ['lotto', 'three_and_two'],
    ['keno', 'twenty_of_eighty'],
    ['updown', 'index'],
  ])('opens %s %s with its RTP and rules on the page', async (engine, model) => {
    await using sandbox = await startSandbox()

    const { page } = await openGame(sandbox, { engine, model })

    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('อัตราคืนผู้เล่น (RTP)')
    expect(page.body).toContain('กติกา')
  })
})

describe('what the provider reports', () => {
  test('publishes the exact return, largest win and rules hash of every model', async () => {
    await using sandbox = await startSandbox()

    const reply = await sandbox.app.inject({ method: 'GET', url: '/provider/models' })

    const { models } = reply.json<{
      models: { simulation?: object; engine: string; model: string; rtp: object; maxWinTimes: string; rulesHash: string }[]
    }>()
    expect(models).toHaveLength(17)
    expect(models.filter(({ simulation }) => simulation !== undefined)).toEqual([
      expect.objectContaining({ model: 'tumble', simulation: { rounds: 32_000_000, standardError: '0.049' } }),
    ])
    expect(models[0]).toMatchObject({
      engine: 'reels',
      model: 'low',
      rtp: { numerator: '15595', denominator: '16384', percent: '95.18' },
      maxWinTimes: '40.80',
    })
    expect(models.every(({ rulesHash }) => /^[0-9a-f]{64}$/.test(rulesHash))).toBe(true)
  })

  test('[F-136] names the pot of the one model that can win it, and what it is worth now', async () => {
    await using sandbox = await startSandbox()
    const { models } = (await sandbox.app.inject({ method: 'GET', url: '/provider/models' })).json<{
      models: { engine: string; model: string; pot?: string }[]
    }>()
    await sandbox.signed('provider', 'POST', '/provider/demo/pot', { amount: '2000012345' })

    const reply = await sandbox.app.inject({ method: 'GET', url: '/provider/jackpots' })

    expect(models.filter(({ pot }) => pot !== undefined)).toMatchObject([{ engine: 'reels_five', model: 'jackpot', pot: 'emerald' }])
    expect(jackpotReports.parse(reply.json())).toEqual({ jackpots: [{ pot: 'emerald', amount: '2000012345' }] })
  })

  test('returns the state of rounds, and lists the movements that the wallet confirmed', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, { engine: 'updown', model: 'index' })
    const { round } = (await game.play([{ spot: 'up30', baht: 10 }])).body

    const open = await sandbox.signed('provider', 'POST', '/provider/rounds/status', { round_ids: [round.roundId, 'nobody'] })
    await game.call('POST', `/rounds/${round.roundId}/settle`)
    const closed = await sandbox.signed('provider', 'POST', '/provider/rounds/status', { round_ids: [round.roundId] })
    const window = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() }
    const list = await sandbox.signed('provider', 'POST', '/provider/transactions/list', window)

    expect(open.json()).toEqual({
      rounds: [
        { round_id: round.roundId, state: 'open' },
        { round_id: 'nobody', state: 'unknown' },
      ],
    })
    expect(closed.json()).toEqual({ rounds: [{ round_id: round.roundId, state: 'closed' }] })
    expect(list.json()).toMatchObject({
      transactions: [
        { tx_id: `bet-${round.roundId}`, round_id: round.roundId, kind: 'bet', amount: '1000000' },
        { tx_id: `win-${round.roundId}`, kind: 'win' },
      ],
      next_cursor: null,
    })
  })

  test('[seamless rule 15] lists what the wallet confirmed as it was sent: stake and win of one call, and what was rolled back', async () => {
    await using sandbox = await startSandbox()
    const reels = await openGame(sandbox)
    const { round: spin } = (await reels.play([{ spot: 'spin', baht: 10 }])).body
    await sandbox.pass(2_500)
    sandbox.operator.trouble('/seamless/v1/bet-win', 'lose-request')
    const { round: lost } = (await reels.play([{ spot: 'spin', baht: 20 }])).body
    await sandbox.pass(2_500)
    sandbox.operator.trouble('/seamless/v1/bet-win', { refuse: 'INSUFFICIENT_FUNDS' })
    await reels.play([{ spot: 'spin', baht: 30 }])

    const window = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() }
    const list = await sandbox.signed('provider', 'POST', '/provider/transactions/list', window)

    expect(lost.state).toBe('void')
    expect(providerTransactionReply.parse(list.json()).transactions).toEqual([
      {
        tx_id: `bet-${spin.roundId}`,
        round_id: spin.roundId,
        kind: 'bet-win',
        player_id: 'p_1',
        amount: '1000000',
        win_amount: spin.payout,
      },
      expect.objectContaining({ round_id: lost.roundId, kind: 'rollback', player_id: 'p_1', amount: '2000000' }),
    ])
    const sent = sandbox.operator.received.find(({ path }) => path === '/seamless/v1/bet-win')
    expect(sent?.body).toMatchObject({ tx_id: `bet-${spin.roundId}`, amount: '1000000', win_amount: spin.payout })
  })
})
