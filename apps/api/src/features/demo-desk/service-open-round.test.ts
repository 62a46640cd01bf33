import { expect, test } from 'vitest'
import { seedCatalogue } from '#features/games/service-catalogue'
import type { GamesContext } from '#features/games/service-context'
import { say, startPlayedApp, callWallet, TEST_CATALOGUE } from '../../../test/game-host.ts'
import { leaveRoundOpen } from './service-open-round.ts'

const POKDENG = { id: 1009, code: 'ltn-pokdeng', name: 'Pok Deng', aliasName: 'ป๊อกเด้ง', engine: 'pokdeng', model: 'one_deck' } as const

test('[demo] one round of somchai is open at the provider, a lost answer and a second run leave one', async () => {
  // Ends with a full audit of ledger and wallet.
  const { app, host, end } = await startPlayedApp()
  try {
    const [like] = TEST_CATALOGUE.games
    if (like === undefined) throw new Error('the catalogue of tests has games')
    await app.context.withTransaction(async (tx) => await seedCatalogue(tx, { ...TEST_CATALOGUE, games: [{ ...like, ...POKDENG }] }))
    let opened = 0
    const context: GamesContext = {
      ...app.wiring.games,
      provider: {
        ...app.wiring.games.provider,
        demoOpenRound: async ({ play_id: playId, baht }) => {
          opened += 1
          if (opened === 1) return { kind: 'unreachable', why: 'a test' }
          const order = host.launches[Number(playId) - 1]
          if (order === undefined) throw new Error('the play was launched')
          const player = { member, playerId: order.player_id, token: order.session_token ?? '' }
          await callWallet(app, 'bet', say.bet(player, baht, { game_code: order.game_code, round_id: 'left-open' }))
          return { kind: 'unreachable', why: 'the answer is lost' }
        },
      },
    }
    // No member has that name yet.
    await leaveRoundOpen(context)
    expect(opened).toBe(0)
    const member = await app.memberWith({ username: 'somchai', credit: '120.00' })

    await expect(leaveRoundOpen(context)).rejects.toThrow('leaves no round open')
    await expect(leaveRoundOpen(context)).rejects.toThrow('leaves no round open')
    await leaveRoundOpen(context)

    expect(opened).toBe(2)
    const browser = await app.as(member)
    const { items } = (await browser.get('/me/rounds')).data
    expect(items).toMatchObject([{ providerRoundId: 'left-open', game: 'Pok Deng', state: 'open' }])
    expect(await app.creditOf(member)).toBe('100.00')
  } finally {
    await end()
  }
})
