import { describe, expect, test } from 'vitest'
import { typedBaht } from './typed-amount.ts'

describe('an amount as members type it', () => {
  test.each([
    ['1,250.50', 1250.5],
    ['1,234,567', 1_234_567],
    ['฿ 300', 300],
    ['500 บาท', 500],
    ['๑๐๐', 100],
    ['๑,๒๕๐.๕๐', 1250.5],
    ['１００', 100],
    ['１，０００．５０', 1000.5],
    ['\u200b300\ufeff', 300],
    // Public bug reports (T8).
    ['1,250.-', 1250],
    ['\u202a500\u202c', 500],
    ['500.-บาท', 500],
    ['฿1,250.-', 1250],
    ['THB 500', 500],
    ['500บาทถ้วน', 500],
    ['1 000', 1000],
    ['0.1', 0.1],
    ['-5', -5],
  ])('[VALID-7] %j is %d baht', (text, baht) => {
    expect(typedBaht(text)).toBe(baht)
  })

  test.each(['', '12.345', '1e3', '1,50', '10,00.50', '1,2345', '1.000,50', '12,', '1,250.--', '-', '.-', 'สามร้อย', '฿', '๑๐๐a'])(
    '[VALID-7] %j is not read as an amount',
    (text) => {
      expect(typedBaht(text)).toBeUndefined()
    },
  )
})
