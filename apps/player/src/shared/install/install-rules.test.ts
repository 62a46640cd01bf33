import { describe, expect, test } from 'vitest'
import { countVisit, installMethod, isQuiet, mayOffer, NOTHING_REMEMBERED } from './install-rules.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const FACEBOOK = `${ANDROID} [FB_IAB/FB4A;FBAV/512.0.0.50.75;]`
const NOW = Date.parse('2026-11-20T05:00:00.000Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('putting the app on the home screen', () => {
  test.each([
    ['Android with a prompt', { userAgent: ANDROID, hasPrompt: true }, 'prompt'],
    ['Android without one', { userAgent: ANDROID }, 'none'],
    ['iPhone', { userAgent: IPHONE }, 'ios-share'],
    ['iPad', { userAgent: IPAD, touchPoints: 5 }, 'ios-share'],
    ['Mac', { userAgent: IPAD }, 'none'],
    ['LINE', { userAgent: `${IPHONE} Line/14.20.0`, hasPrompt: true }, 'leave-line'],
    ['Facebook', { userAgent: FACEBOOK, hasPrompt: true }, 'leave-app'],
    ['the installed app', { userAgent: ANDROID, hasPrompt: true, isStandalone: true }, 'none'],
  ])('has a way of its own: %s', (_name, given, way) => {
    expect(installMethod({ touchPoints: 0, isStandalone: false, hasPrompt: false, ...given })).toBe(way)
  })

  test('is offered from the second visit on, half an hour after the first', () => {
    const first = countVisit(NOTHING_REMEMBERED, NOW)
    const same = countVisit(first, NOW + 29 * MINUTE)
    const second = countVisit(same, NOW + 59 * MINUTE)

    expect([first, same, second].map((memory) => mayOffer(memory, 'prompt', NOW))).toEqual([false, false, true])
  })

  test('is offered after the first deposit', () => {
    expect(mayOffer({ ...NOTHING_REMEMBERED, hasDeposited: true }, 'ios-share', NOW)).toBe(true)
  })

  test('is never offered unasked where it cannot be done', () => {
    const faithful = { ...NOTHING_REMEMBERED, visits: 9 }
    for (const way of ['none', 'leave-line', 'leave-app'] as const) expect(mayOffer(faithful, way, NOW)).toBe(false)
  })

  test('is not mentioned for thirty days after a no', () => {
    const refused = { ...NOTHING_REMEMBERED, visits: 9, dismissedAt: NOW }
    expect(isQuiet(refused, NOW + 30 * DAY - 1)).toBe(true)
    expect(mayOffer(refused, 'prompt', NOW + 30 * DAY - 1)).toBe(false)

    expect(isQuiet(refused, NOW + 30 * DAY)).toBe(false)
    expect(mayOffer(refused, 'prompt', NOW + 30 * DAY)).toBe(true)
  })
})
