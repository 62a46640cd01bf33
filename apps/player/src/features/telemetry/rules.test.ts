import { expect, test } from 'vitest'
import { maySend } from './rules.ts'

test.each([
  ['on', {}, true],
  ['on', { doNotTrack: null, globalPrivacyControl: false }, true],
  ['on', { doNotTrack: '1' }, false],
  ['on', { globalPrivacyControl: true }, false],
  ['off', {}, false],
  ['%TELEMETRY%', {}, false],
  [null, {}, false],
])('the app sends telemetry only where it is enabled and the visitor has not opted out: %s, %o', (written, signs, expected) => {
  expect(maySend(written, signs)).toBe(expected)
})
