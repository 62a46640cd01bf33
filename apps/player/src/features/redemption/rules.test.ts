import { describe, expect, test } from 'vitest'
import { groupedNumber, nextReward, placeLine, stockOf, progressTo } from './rules.ts'

describe('the way to the next reward', () => {
  test('[VALID-4] leads to the first with a piece left', () => {
    const gone = { priceInPoint: 10, remaining: 0 }
    const last = { priceInPoint: 20, remaining: 1 }
    const endless = { priceInPoint: 5, remaining: null }
    expect(nextReward([gone, last, endless])).toBe(last)
    expect(nextReward([gone, endless])).toBe(endless)
    expect(nextReward([gone])).toBeUndefined()
  })

  test.each([
    [15_000, 12_480, { isRedeemable: false, needed: 2_520, percent: 83 }],
    [15_000, 14_999, { isRedeemable: false, needed: 1, percent: 99 }],
    [15_000, 15_000, { isRedeemable: true, needed: 0, percent: 100 }],
    [100, 12_480, { isRedeemable: true, needed: 0, percent: 100 }],
    [100, 0, { isRedeemable: false, needed: 100, percent: 0 }],
  ])('[VALID-4] of a price of %i with %i points', (price, balance, way) => {
    expect(progressTo(price, balance)).toEqual(way)
  })

  test('[VALID-4] a reward is to be had, too dear or sold out', () => {
    expect(stockOf({ priceInPoint: 10, remaining: null }, 10)).toBe('available')
    expect(stockOf({ priceInPoint: 10, remaining: 3 }, 9)).toBe('short')
    expect(stockOf({ priceInPoint: 10, remaining: 0 }, 99)).toBe('soldOut')
  })
})

test('a number is read in fours, one with hyphens as it is', () => {
  expect(groupedNumber('TH01412F8K90B')).toBe('TH01 412F 8K90 B')
  expect(groupedNumber('AB-12345')).toBe('AB-12345')
})

test('Bangkok has its own words', () => {
  const place = { subdistrict: 'สุเทพ', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่', postcode: '50200' }
  expect(placeLine(place)).toBe('ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200')
  expect(placeLine({ ...place, subdistrict: 'ลุมพินี', district: 'ปทุมวัน', province: 'กรุงเทพมหานคร', postcode: '10330' })).toBe(
    'แขวงลุมพินี เขตปทุมวัน กรุงเทพมหานคร 10330',
  )
})
