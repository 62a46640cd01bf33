import { expect, test } from 'vitest'
import { nextStepOf, targetsOf, trackingLinesOf } from './rules.ts'

test.each([
  ['COMMODITY', 'PENDING', 0, ['PROCESSING']],
  ['COMMODITY', 'PROCESSING', 0, ['APPROVED', 'REJECTED', 'ERROR']],
  ['COMMODITY', 'APPROVED', 0, ['DELIVERING', 'REJECTED', 'ERROR']],
  ['COMMODITY', 'DELIVERING', 0, ['DELIVERED', 'ERROR']],
  ['COMMODITY', 'ERROR', 2, ['PROCESSING']],
  ['COMMODITY', 'ERROR', 3, []],
  ['COMMODITY', 'DELIVERED', 0, []],
  ['COMMODITY', 'REFUNDED', 0, []],
  ['CRYPTO', 'PENDING', 0, []],
  ['CRYPTO', 'PROCESSING', 0, ['REJECTED', 'ERROR']],
  ['CRYPTO', 'DELIVERING', 0, ['DELIVERED', 'ERROR']],
  ['FREE_CREDIT', 'ERROR', 0, []],
] as const)('%s, %s after %i retries can be moved to %j', (type, status, retries, targets) => {
  expect(targetsOf({ type, status, retries })).toEqual(targets)
})

test.each([
  ['COMMODITY', 'PENDING', 0, 'PROCESSING'],
  ['COMMODITY', 'DELIVERING', 0, 'DELIVERED'],
  ['COMMODITY', 'ERROR', 3, null],
  ['CRYPTO', 'PROCESSING', 0, null],
  ['FREE_CREDIT', 'PENDING', 0, null],
] as const)('[BOARD-1] %s, %s after %i retries goes on to %s', (type, status, retries, next) => {
  expect(nextStepOf({ type, status, retries })).toBe(next)
})

test('a file of tracking numbers is read without its heading and blank lines', () => {
  expect(trackingLinesOf('\uFEFFrequest,carrier,tracking\r\nRD-10001, FLASH ,TH01\r\n\r\n"10002";DHL;X1')).toEqual([
    { number: 'RD-10001', carrier: 'FLASH', trackingNumber: 'TH01' },
    { number: '10002', carrier: 'DHL', trackingNumber: 'X1' },
  ])
})
