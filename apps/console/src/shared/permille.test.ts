import { expect, test } from 'vitest'
import { percentText, thousandthsOf } from './permille.ts'

test('[VALUE-1] thousandths are read and typed in percent, and a second decimal is no whole one', () => {
  expect([0, 5, 11, 50].map(percentText)).toEqual(['0.0', '0.5', '1.1', '5.0'])
  expect([0, 0.5, 1.1, 5, 0.55].map(thousandthsOf)).toEqual([0, 5, 11, 50, 5.5])
})
