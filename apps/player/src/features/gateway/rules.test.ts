import { expect, test } from 'vitest'
import { gatewayFor } from './rules.ts'

const AG = { prefix: 'amb9' }
const LONGER = { prefix: 'amb9x' }

test('[ENT-2, ROLE-4] of gateways with the same prefix a name logs in at the first, which is that of the highest priority', () => {
  const same = [{ prefix: 'amb9' }, { prefix: 'amb9' }]
  expect(gatewayFor(same, 'amb9wichai')).toBe(same[0])
})

test.each([
  ['amb9wichai', AG],
  [' AMB9Wichai ', AG],
  ['amb9xy', LONGER],
  ['somchai', undefined],
  ['0812345678', undefined],
  ['', undefined],
])('[ROLE-4] %j logs in at %j', (username, gateway) => expect(gatewayFor([AG, LONGER], username)).toBe(gateway))
