import { expect, test } from 'vitest'
import { otherQrOf, otherQrWords } from './slip-qr.ts'

test.each([
  ['PromptPay of a phone, tag 29', '00020101021229370016A0000006770101110113006681234567853037645802TH54045.0063049A61', 'payment'],
  ['a bill payment, tag 30', '00020101021130460016A0000006770101120115099999999999990020311153037645802TH63040BFE', 'payment'],
  ['the barcode of a bill', '|099999999999990\r111222333444\rX\r1000', 'payment'],
  ['a slip of TrueMoney', '00480002010102010203P2P0313TXN00012345670408250120249104b425', 'truemoney'],
  ['a web address', 'https://example.com/promo', 'web'],
  ['a web address without its protocol', 'lin.ee/abc123', 'web'],
  ['a text', 'สวัสดี', 'other'],
  ['nothing', '', 'other'],
] as const)('[TEXT-2, F-127] %s is named', (_what, payload, kind) => {
  expect(otherQrOf(payload)).toBe(kind)
})

test('[TEXT-2, F-127] a code to pay with is named as the specification says', () => {
  expect(`QR นี้${otherQrWords('payment')} ไม่ใช่ QR บนสลิป`).toBe('QR นี้ใช้สำหรับจ่ายเงิน ไม่ใช่ QR บนสลิป')
})
