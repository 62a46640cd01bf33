import { describe, expect, test } from 'vitest'
import { bahtText, millisatangText } from './ledger-amount.ts'

describe('an amount that may lie below a satang', () => {
  test.each([
    ['500.00', '฿500.00'],
    ['123456.789', '฿123,456.789'],
    ['-1234567.5', '-฿1,234,567.5'],
    ['7', '฿7'],
  ])('of %s baht keeps every digit', (decimal, text) => {
    expect(bahtText(decimal)).toBe(text)
  })

  test.each([
    ['15000000000', '฿150,000.00'],
    ['50001000', '฿500.01'],
    ['50001234', '฿500.01234'],
    ['-5', '-฿0.00005'],
    ['0', '฿0.00'],
    ['soon', 'soon'],
  ])('of %s hundred-thousandths is shown in baht', (amount, text) => {
    expect(millisatangText(amount)).toBe(text)
  })
})
