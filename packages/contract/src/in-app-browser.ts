/** A browser inside another app: it saves no files, installs nothing, and is closed with the chat. `webview` is one whose app is not known. */
export type InAppBrowser = 'line' | 'facebook' | 'tiktok' | 'x' | 'wechat' | 'telegram' | 'webview'

const APPS: readonly (readonly [app: InAppBrowser, pattern: RegExp])[] = [
  ['line', /\bLine\//iu],
  ['facebook', /FBAN|FBAV|Instagram/iu],
  ['tiktok', /BytedanceWebview|musical_ly|TikTok/iu],
  ['x', /Twitter for |TwitterAndroid/iu],
  ['wechat', /MicroMessenger/iu],
  ['telegram', /Telegram/iu],
  // How Android marks its WebView.
  ['webview', /; wv\)/u],
]

/** Which app's own browser names itself so; null for a browser of its own (features F-127). */
export function inAppBrowserOf(userAgent: string): InAppBrowser | null {
  return APPS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
}
