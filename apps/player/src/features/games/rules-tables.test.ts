import { expect, test } from 'vitest'
import { tableWords } from './rules-tables.ts'

test('[HALL-7] a table is named by the word that differs from its neighbours, and its kind by those that they share', () => {
  expect(tableWords(['บาคาร่า สนธยา', 'บาคาร่า หงส์ไฟ', 'ป๊อกเด้ง ทองแดง', 'ป๊อกเด้ง ดอกบัว'])).toEqual([
    { kind: 'บาคาร่า', short: 'สนธยา' },
    { kind: 'บาคาร่า', short: 'หงส์ไฟ' },
    { kind: 'ป๊อกเด้ง', short: 'ทองแดง' },
    { kind: 'ป๊อกเด้ง', short: 'ดอกบัว' },
  ])
})

test('[HALL-7] a name without a word of its own is the name as a whole', () => {
  expect(tableWords(['Baccarat', 'Baccarat', 'Teak  Baccarat'])).toEqual([
    { kind: '', short: 'Baccarat' },
    { kind: '', short: 'Baccarat' },
    { kind: 'Baccarat', short: 'Teak' },
  ])
  expect(tableWords(['Teak Baccarat'])).toEqual([{ kind: '', short: 'Teak Baccarat' }])
})
