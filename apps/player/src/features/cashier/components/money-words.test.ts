import { expect, test } from 'vitest'
import { reasonWords } from './money-words.ts'

test.each([
  ['ACCOUNT_CLOSED', 'บัญชีปลายทางปิดแล้ว'],
  ['E_1042', null],
  ['ชื่อบัญชีไม่ตรงกับชื่อสมาชิก', 'ชื่อบัญชีไม่ตรงกับชื่อสมาชิก'],
  ['Beneficiary bank unavailable', 'Beneficiary bank unavailable'],
  [null, null],
])('[CALL-30] the reason %j is shown to a member as %j', (reason, reported) => {
  expect(reasonWords(reason)).toBe(reported)
})
