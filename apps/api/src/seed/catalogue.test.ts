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
    expect(hashText(games.map((game) => `${game.id} ${game.code}`).join('\n'))).toBe(2_379_015_579)
  })
})

describe('a game says what it plays', () => {
  const promises: Record<string, RegExp> = {
    'baccarat:commission': /baccarat|punto banco|บาคาร่า|ปุนโตบังโก/i,
    'baccarat:shared': /baccarat|punto banco|บาคาร่า|ปุนโตบังโก/i,
    'baccarat:no_commission': /baccarat.*no commission|no commission.*baccarat|บาคาร่า.*ไม่หักค่าคอม/i,
    'pokdeng:one_deck': /pok deng|ป๊อกเด้ง/i,
    'dice:fish_prawn_crab': /hoo hey how|dice|น้ำเต้า/i,
    'crash:rocket': /crash|ทะยาน/i,
    'football:league': /virtual|เสมือน/i,
    'lotto:three_and_two': /two-digit|double digits|three-digit|สองตัว|สามตัว/i,
    'keno:twenty_of_eighty': /keno|คีโน/i,
    'updown:index': /virtual.*up or down|จำลอง.*ขึ้นหรือลง/i,
  }

  test('every table and draw names its rules, and slots come with three reels, five reels and gems', () => {
    for (const game of games) {
      const promise = promises[`${game.engine}:${game.model}`]
      if (promise !== undefined) expect(game.name).toMatch(promise)
      else expect(['reels', 'reels_five', 'cluster']).toContain(game.engine)
    }
  })

  test('[F-28] every category has a game of its own, slots of three kinds, and eight slots feed the jackpot', () => {
    const enginesOf = (category: string) => new Set(games.filter((game) => game.categoryCode === category).map(({ engine }) => engine))

    expect(enginesOf('slot')).toEqual(new Set(['reels', 'reels_five', 'cluster']))
    expect(enginesOf('live_casino')).toEqual(new Set(['baccarat']))
    expect(enginesOf('card_game')).toEqual(new Set(['pokdeng', 'baccarat']))
    expect(enginesOf('arcade')).toEqual(new Set(['reels', 'dice', 'crash']))
    expect(enginesOf('sports')).toEqual(new Set(['football']))
    expect(enginesOf('lotto')).toEqual(new Set(['lotto']))
    expect(enginesOf('keno')).toEqual(new Set(['keno']))
    expect(enginesOf('trading')).toEqual(new Set(['updown']))
    expect(games.filter(({ model }) => model === 'jackpot')).toHaveLength(8)
    expect(games.filter(({ model, categoryCode }) => model === 'shared' && categoryCode === 'live_casino')).toHaveLength(8)
  })
})
