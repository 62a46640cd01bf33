import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('an export opens in a Thai spreadsheet and runs nothing there', () => {
  const text = csvText(
    ['สมาชิก', 'หมายเหตุ'],
    [
      ['=1+1', 'a,"b"'],
      ['+66812345678', 'สองบรรทัด\nจริง'],
      ['@x', '-5.00'],
      ['\tx', 'ปกติ'],
    ],
  )

  expect(text.startsWith('\uFEFFสมาชิก,หมายเหตุ\r\n')).toBe(true)
  expect(text.split('\r\n').slice(1)).toEqual(['\'=1+1,"a,""b"""', '\'+66812345678,"สองบรรทัด\nจริง"', "'@x,'-5.00", "'\tx,ปกติ"])
})
