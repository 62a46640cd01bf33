import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceOf, loginNameOf, maskBankNumber, maskPhone, maskUsername, referralCodeOf } from './rules.ts'

describe('a login name', () => {
  test.each([
    ['Somchai', 'somchai', 'somchai'],
    [' 081-234 5678 ', '081-234 5678', '0812345678'],
    ['+66812345678', '+66812345678', '0812345678'],
    ['66812345678', '66812345678', '0812345678'],
  ])('%s is looked up as %s and as %s', (text, username, phone) => {
    expect(loginNameOf(text)).toEqual({ username, phone })
  })
})

describe('masks', () => {
  test('show a username by its ends', () => {
    expect([maskUsername('somchai9'), maskUsername('abcd')]).toEqual(['so***9', 'ab***d'])
  })

  test('show no more than seven digits of a phone and four of an account', () => {
    expect([maskPhone('0812345678'), maskBankNumber('1234567890'), maskBankNumber('123456789012345')]).toEqual([
      '081xxx5678',
      'xxxxxx7890',
      'xxxxxxxxxxx2345',
    ])
  })
})

describe('a device', () => {
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari, iPhone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36', 'Samsung Internet, Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari Line/15.1.0', 'LINE, iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Gecko/20100101 Firefox/143.0', 'Firefox, Mac'],
    ['curl/8.0', 'ไม่ทราบอุปกรณ์'],
    ['', 'ไม่ทราบอุปกรณ์'],
  ])('%s is %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })
})

test('a referral code has eight signs that nobody confuses', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      expect(referralCodeOf(bytes)).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    }),
  )
})
