import { expect, test } from 'vitest'
import { appAround, outsideUrl } from './in-app-browser.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/147.0.0.0 Mobile Safari/537.36'

// Public bug reports (I1) among them.
test.each([
  [`${IPHONE} Safari Line/14.20.0`, 'line'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/147.0.0.0 Mobile Safari/537.36 Line/14.20.1/IAB', 'line'],
  [`${IPHONE} [FBAN/FBIOS;FBAV/512.0.0.50;]`, 'facebook'],
  [`${IPHONE} Instagram 380.0.0`, 'facebook'],
  [`${IPHONE} musical_ly_39.1.0 BytedanceWebview/d8a21c6`, 'tiktok'],
  [`${ANDROID} BytedanceWebview/d8a21c6`, 'tiktok'],
  [`${IPHONE} Twitter for iPhone/10.60`, 'x'],
  [`${IPHONE} MicroMessenger/8.0.50 NetType/WIFI`, 'wechat'],
  [`${ANDROID} Telegram-Android/11.2.3`, 'telegram'],
  [ANDROID, 'webview'],
  [IPHONE, 'webview'],
  [`${IPHONE} Version/18.5 Safari/604.1`, null],
  [`${IPHONE} CriOS/130.0.0.0 Safari/604.1`, null],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/147 Safari/537.36 OnLine', null],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15', null],
])('[TEXT-2, F-127] a browser inside an app is known: %s', (userAgent, name) => {
  expect(appAround({ userAgent, isStandalone: false })).toBe(name)
})

test('our own app on the home screen of an iPhone is no browser inside another', () => {
  expect(appAround({ userAgent: IPHONE, isStandalone: true })).toBeNull()
})

test('LINE opens the same page in the browser of the phone', () => {
  expect(outsideUrl('https://play.example/deposit/ask-me-pay?deposit=7')).toBe(
    'https://play.example/deposit/ask-me-pay?deposit=7&openExternalBrowser=1',
  )
})
