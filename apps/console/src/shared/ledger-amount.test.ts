import { describe, expect, test } from 'vitest'
import { bahtText, millisatangText } from './ledger-amount.ts'

describe('an amount that may lie below a satang', () => {
  test.each([
    ['500.00', '500.00 บาท'],
    ['123456.789', '123,456.789 บาท'],
    ['-1234567.5', '-1,234,567.5 บาท'],
    ['7', '7 บาท'],
  ])('of %s baht keeps every digit', (decimal, text) => {
    expect(bahtText(decimal)).toBe(text)
  })

  test.each([
    ['15000000000', '150,000.00 บาท'],
    ['50001000', '500.01 บาท'],
    ['50001234', '500.01234 บาท'],
    ['-5', '-0.00005 บาท'],
    ['0', '0.00 บาท'],
    ['soon', 'soon'],
  ])('of %s hundred-thousandths is told in baht', (amount, text) => {
    expect(millisatangText(amount)).toBe(text)
  })
})
