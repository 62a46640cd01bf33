import { expect, test } from 'vitest'
import { pointBalance } from './rules.ts'

test('[ENT-5] the point balance is that of the PNT token, "0" without one', () => {
  expect(
    pointBalance([
      { code: 'CREDIT', balance: '12.50' },
      { code: 'PNT', balance: '12480' },
    ]),
  ).toBe('12480')
  expect(pointBalance([{ code: 'SPIN', balance: '3' }])).toBe('0')
})
