import { hashText } from '@morakot/art/random'
import { describe, expect, test } from 'vitest'
import { buildCatalogue } from './catalogue.ts'

const { providers, games } = buildCatalogue()

function countOf(category: string): number {
  return games.filter((game) => game.categoryCode === category).length
}

describe('the catalogue of a fresh installation', () => {
  test('has more than 1,500 games of more than 24 providers, and games in every category', () => {
    expect(providers.length).toBeGreaterThanOrEqual(24)
    expect(games.length).toBeGreaterThanOrEqual(1_500)
    expect(countOf('slot')).toBeGreaterThanOrEqual(1_100)
    for (const category of ['live_casino', 'sports', 'lotto', 'arcade', 'card_game', 'keno', 'trading'])
      expect(countOf(category)).toBeGreaterThanOrEqual(60)
  })

  test('gives every provider games, and every game a listed provider', () => {
    const codes = providers.map((provider) => provider.code)

    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set(games.map((game) => game.providerCode))).toEqual(new Set(codes))
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2,5}$/)
  })

  test('never gives two games one id, one code or one title', () => {
    expect(new Set(games.map((game) => game.id)).size).toBe(games.length)
    expect(new Set(games.map((game) => game.code)).size).toBe(games.length)
    expect(new Set(games.map((game) => game.name)).size).toBe(games.length)
    for (const game of games) expect(game.code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('titles about a third of the games in Thai, with the other language as the alias', () => {
    const thai = games.filter((game) => /[ก-๛]/.test(game.name))

    expect(thai.length / games.length).toBeGreaterThan(0.32)
    expect(thai.length / games.length).toBeLessThan(0.38)
    for (const game of games) expect(/[ก-๛]/.test(game.name)).not.toBe(/[ก-๛]/.test(game.aliasName))
  })

  test('closes about one game in a hundred for maintenance', () => {
    const closed = games.filter((game) => game.isUnderMaintenance).length

    expect(closed).toBeGreaterThan(games.length * 0.004)
    expect(closed).toBeLessThan(games.length * 0.02)
  })

  test('keeps every id and code from one release to the next', () => {
    const again = buildCatalogue().games

    expect(again).toEqual(games)
    // Members' favourites and rounds point at these ids: when this number changes, games were renumbered.
    expect(hashText(games.map((game) => `${game.id} ${game.code}`).join('\n'))).toBe(3_274_100_253)
  })
})

describe('a game says what it plays', () => {
  const promises: Record<string, RegExp> = {
    'baccarat:commission': /baccarat|punto banco|บาคาร่า|ปุนโตบังโก/i,
    'baccarat:no_commission': /baccarat.*no commission|no commission.*baccarat|บาคาร่า.*ไม่หักค่าคอม/i,
    'draw:match': /virtual|เสมือน/i,
    'draw:two_digit': /two-digit|double digits|00 to 99|สองตัว|00 ถึง 99/i,
    'draw:odd_even': /odd.*even|คี่.*คู่/i,
    'draw:up_down': /virtual.*up or down|จำลอง.*ขึ้นหรือลง/i,
  }

  test('every table and draw names its rules, and reels come in three volatilities', () => {
    for (const game of games) {
      const promise = promises[`${game.engine}:${game.model}`]
      if (promise !== undefined) expect(game.name).toMatch(promise)
      else expect([game.engine, ['low', 'medium', 'high'].includes(game.model)]).toEqual(['reels', true])
    }
  })
})
