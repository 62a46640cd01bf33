import { describe, expect, test } from 'vitest'
import { formatAccount, formatPhone } from './format-account.ts'

describe('account numbers', () => {
  test.each([
    ['0123456789', 'KBANK', '012-3-45678-9'],
    ['012345678901', 'GSB', '012-3-45678-901'],
    ['0123456789', 'TTB', '012-345678-9'],
    ['0123456789', 'UOB', '012-345-678-9'],
    ['01234567890123', 'TISCO', '0123-456-789012-3'],
    ['0812345678', 'TRUEMONEY', '081-234-5678'],
  ])('%s at %s is shown as %s', (number, bank, shown) => {
    expect(formatAccount(number, bank)).toBe(shown)
  })

  test('a masked number keeps its mask', () => {
    expect(formatAccount('xxxxxx6789', 'SCB')).toBe('xxx-x-xx678-9')
  })

  test('an unexpected length or bank is grouped softly, not refused', () => {
    expect(formatAccount('012345678901234', 'KBANK')).toBe('0123-4567-8901-234')
    expect(formatAccount('0123456789', 'NEWBANK')).toBe('0123-4567-89')
  })

  test('a mobile number is grouped 3-3-4', () => {
    expect(formatPhone('0812345678')).toBe('081-234-5678')
    expect(formatPhone('08x-xxx')).toBe('08x-xxx')
  })
})
