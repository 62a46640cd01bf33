import { describe, expect, test } from 'vitest'
import { voucherCodeOf } from './limits.ts'

const CODE = 'aB3dE6gH9jK2mN5pQ8'

describe('the link of a TrueMoney voucher', () => {
  test('[PROD-4] is read for its code, with any text around it', () => {
    expect(voucherCodeOf(`https://gift.truemoney.com/campaign/?v=${CODE}`)).toBe(CODE)
    expect(voucherCodeOf(`  https://GIFT.truemoney.com/campaign/?lang=th&v=${CODE}#top `)).toBe(CODE)
    expect(voucherCodeOf(`https://gift.truemoney.com/campaign?v=${'a'.repeat(64)}`)).toBe('a'.repeat(64))
  })

  // Public bug reports (M1), and what chats make of it.
  test.each([
    CODE,
    `gift.truemoney.com/campaign/?v=${CODE}`,
    `ซองอั่งเปา https://gift.truemoney.com/campaign/?v=${CODE}`,
    `ส่งซองให้คุณhttps://gift.truemoney.com/campaign/?v=${CODE}ครับ`,
    `\u200bhttps://gift.truemoney.com/campaign/?v=${CODE}\u200b`,
    `<https://gift.truemoney.com/campaign/?v=${CODE}>.`,
    `รหัส ${CODE} จ้า`,
    `https://gift.truemoney.com/?v=${CODE}\nhttps://gift.truemoney.com/?v=${CODE}`,
    `แอป https://example.com/app ซอง gift.truemoney.com/?v=${CODE}`,
  ])('[TEXT-2, F-127, PROD-4] the one code is found in %j', (text) => {
    expect(voucherCodeOf(text)).toBe(CODE)
  })

  test.each([
    ['another host', `https://gift.truemoney.com.evil.example/?v=${CODE}`],
    ['a host behind an at sign', `https://gift.truemoney.com@evil.example/?v=${CODE}`],
    ['a name in front of the host', `https://me@gift.truemoney.com/?v=${CODE}`],
    ['another port', `https://gift.truemoney.com:8443/?v=${CODE}`],
    ['http', `http://gift.truemoney.com/campaign/?v=${CODE}`],
    ['a script', `javascript:alert("${CODE}")`],
    ['no code', 'https://gift.truemoney.com/campaign/'],
    ['a short code', 'https://gift.truemoney.com/campaign/?v=abc'],
    ['a code of 65', `https://gift.truemoney.com/campaign/?v=${'a'.repeat(65)}`],
    ['two codes', `https://gift.truemoney.com/campaign/?v=${CODE}&v=${CODE}`],
    ['signs in the code', `https://gift.truemoney.com/campaign/?v=${CODE}%2F..%2F`],
    ['no link at all', 'ขอบคุณ'],
    ['a code without a host of TrueMoney', `https://evil.example/?v=${CODE} ${CODE}`],
    ['another host without https', `gift.truemoney.com.evil.example/?v=${CODE}`],
    ['two links of two codes', `https://gift.truemoney.com/?v=${CODE} https://gift.truemoney.com/?v=${CODE}x`],
    ['two codes alone', `${CODE} ${CODE}x`],
  ])('[PROD-4] with %s is no voucher', (_what, text) => {
    expect(voucherCodeOf(text)).toBeNull()
  })
})
