import { expect, test } from 'vitest'
import { inAppBrowserOf, outsideUrl } from './in-app-browser.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

test.each([
  [`${IPHONE} Safari Line/14.20.0`, 'line'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/147.0.0.0 Mobile Safari/537.36 Line/14.20.1/IAB', 'line'],
  [`${IPHONE} [FBAN/FBIOS;FBAV/512.0.0.50;]`, 'facebook'],
  [`${IPHONE} Instagram 380.0.0`, 'facebook'],
  [`${IPHONE} Version/18.5 Safari/604.1`, null],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/147 Safari/537.36 OnLine', null],
])('a browser inside a chat is known by its name: %s', (userAgent, name) => {
  expect(inAppBrowserOf(userAgent)).toBe(name)
})

test('LINE opens the same page in the browser of the phone', () => {
  expect(outsideUrl('https://play.example/deposit/ask-me-pay?deposit=7')).toBe(
    'https://play.example/deposit/ask-me-pay?deposit=7&openExternalBrowser=1',
  )
})
