import { describe, expect, test } from 'vitest'
import { isSafeMoment, checkVersion } from './version-rules.ts'

describe('the version that the server runs', () => {
  test('[SESS-2] is only stored on the first visit', () => {
    expect(checkVersion({ stored: null, seen: undefined }, '2')).toBe('store')
  })

  test('[SESS-2] that is known needs nothing', () => {
    expect(checkVersion({ stored: '2', seen: undefined }, '2')).toBe('nothing')
    expect(checkVersion({ stored: '2', seen: '2' }, '2')).toBe('nothing')
  })

  test('[SESS-2] that differs from the stored one requires a reload', () => {
    expect(checkVersion({ stored: '1', seen: undefined }, '2')).toBe('reload')
    expect(checkVersion({ stored: '2', seen: '2' }, '1')).toBe('reload')
  })

  test('[SESS-2] reaches a tab too whose browser another tab has already notified', () => {
    expect(checkVersion({ stored: '2', seen: '1' }, '2')).toBe('reload')
  })
})

describe('the moment of a reload', () => {
  const calm = { isPlaying: false, isSending: false, isTyping: false, isAsked: false }

  test('[SESS-2] is never while a game is open, a payment is pending, a form is begun or a question is open', () => {
    expect(isSafeMoment(calm)).toBe(true)
    for (const trouble of ['isPlaying', 'isSending', 'isTyping', 'isAsked'] as const) {
      expect(isSafeMoment({ ...calm, [trouble]: true })).toBe(false)
    }
  })
})
