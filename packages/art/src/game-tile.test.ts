import { describe, expect, test } from 'vitest'
import { gameTile, lookOf } from './game-tile.ts'
import { CATEGORIES } from './palette.ts'

const TITLES = ['', 'Tale of the Dragon', 'เสือทอง', 'Ocean Gems', 'Storm Koi of the Palace', 'ตลาดมะม่วง', 'Riverside Cup Virtual Football']

function tilesOf(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const category = CATEGORIES[at % CATEGORIES.length] ?? 'slot'
    return gameTile({ category, seed: String(1_000 + at), provider: `P${at % 30}`, title: TITLES[at % TITLES.length] ?? '' })
  })
}

describe('a game tile', () => {
  test('is the same picture for the same game, every time', () => {
    const request = { category: 'slot', seed: '1001', provider: 'LTN', title: 'มังกรทอง' }

    expect(gameTile(request)).toBe(gameTile({ ...request }))
  })

  test('is a different picture for each of 2,000 games', () => {
    expect(new Set(tilesOf(2_000)).size).toBe(2_000)
  })

  test('never carries its title, which would need a font and could be markup', () => {
    expect(gameTile({ category: 'slot', seed: '7', provider: '"><script>', title: '</svg><script>alert(1)</script>' })).not.toMatch(
      /alert|script/,
    )
  })

  test.each([
    ['Moonlit Tiger', 'tiger'],
    ['เสือสายฟ้า', 'tiger'],
    ['Secret of the Dragon', 'dragon'],
    ['ตำนานมังกร', 'dragon'],
    ['Gold of the Sultan', 'lamp'],
    ['Ocean Gems', 'wave'],
    ['Thunder God Oath', 'bolt'],
    ['ก้อนทองแห่งวิหาร', 'ingot'],
    ['Dreaming Diamond', 'diamond'],
    ['ทับทิมในฝัน', 'ruby'],
    ['Electric Songkran', 'wave'],
    ['Mango Town', 'mango'],
    ['Mangosteen Town', 'mangosteen'],
  ])('of %s shows a %s', (title, motif) => {
    expect(lookOf({ category: 'slot', seed: '5', title }).motif).toBe(motif)
  })

  test('of an unknown category is the gift box', () => {
    expect(lookOf({ category: 'constructor', seed: '1' }).motif).toBe('gift')
  })
})
