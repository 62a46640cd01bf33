import { expect, test } from 'vitest'
import { shouldPrompt, nextOf } from './rules.ts'

const PROMPT = { path: '/', platformCode: 'AMBKING', credit: 0.75, isAsked: false }

test.each([
  ['at home, on the source, with at most one baht', {}, true],
  ['with exactly one baht', { credit: 1 }, true],
  ['with more', { credit: 1.01 }, false],
  ['before the credit is known', { credit: undefined }, false],
  ['on another page', { path: '/profile' }, false],
  ['on the primary platform', { platformCode: 'TIAMUT' }, false],
  ['a second time in a session', { isAsked: true }, false],
])('[MIGR-1] a member %s is redirected to the move: %o', (_what, given, isLed) => expect(shouldPrompt({ ...PROMPT, ...given })).toBe(isLed))

const SAYS = (code: number, message = '') => ({ code, result: { message } })

test.each([
  ['before the lists are known', undefined, SAYS(0), undefined],
  ['on no list', [], undefined, 'stay'],
  ['before the source has said', ['somsri'], undefined, undefined],
  ['without an unfinished bet', ['somsri'], SAYS(0), 'captcha'],
  ['with an unfinished bet', ['somsri'], SAYS(1, 'ยังมีการวางเดิมพัน'), 'open-bets'],
  ['refused for another reason', ['somsri'], SAYS(7, 'locked'), 'stay'],
  ['refused for no reason', ['somsri'], SAYS(-1), 'stay'],
] as const)('[MIGR-2, MIGR-4] a member %s goes on so: %j %j', (_what, listed, condition, next) =>
  expect(nextOf(listed, condition, 'ยังมีการวางเดิมพัน')).toBe(next),
)
