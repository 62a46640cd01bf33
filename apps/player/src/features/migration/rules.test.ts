import { expect, test } from 'vitest'
import { isAskedFor } from './rules.ts'

const ASKING = { path: '/', platformCode: 'AMBKING', credit: 0.75, isAsked: false }

test.each([
  ['at home, on the source, with at most one baht', {}, true],
  ['with exactly one baht', { credit: 1 }, true],
  ['with more', { credit: 1.01 }, false],
  ['before the credit is known', { credit: undefined }, false],
  ['on another page', { path: '/profile' }, false],
  ['on the primary platform', { platformCode: 'TIAMUT' }, false],
  ['a second time in a session', { isAsked: true }, false],
])('[MIGR-1] a member %s is led to the move: %o', (_what, given, isLed) => expect(isAskedFor({ ...ASKING, ...given })).toBe(isLed))
