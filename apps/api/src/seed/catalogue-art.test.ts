import { gameTile, lookOf } from '@morakot/art/game-tile'
import { describe, expect, test } from 'vitest'
import { buildCatalogue } from './catalogue.ts'

const TILE_BYTES_MAX = 5_120
const { games } = buildCatalogue()
const requests = games.map((game) => ({
  category: game.categoryCode,
  seed: String(game.id),
  provider: game.providerCode,
  title: game.name,
}))

function looksOf(list: typeof requests): string[] {
  return list.map(lookOf).map(({ motif, palette }) => `${motif} on ${palette}`)
}

describe('the pictures of the catalogue', () => {
  test('differ between any two games, each within 5 KB', () => {
    const tiles = requests.map(gameTile)

    expect(new Set(tiles).size).toBe(tiles.length)
    expect(Math.max(...tiles.map((tile) => Buffer.byteLength(tile)))).toBeLessThanOrEqual(TILE_BYTES_MAX)
  })

  test('never show neighbours in the default order with the same motif and palette', () => {
    const categories = new Set(requests.map((request) => request.category))

    for (const list of [requests, ...[...categories].map((category) => requests.filter((request) => request.category === category))]) {
      const looks = looksOf(list)
      expect(looks.filter((look, at) => look === looks[at - 1])).toEqual([])
    }
  })
})
