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
])('the app tells about itself only where somebody listens and nobody minds: %s, %o', (written, signs, expected) => {
  expect(maySend(written, signs)).toBe(expected)
})
