/** A browser inside another app: it saves no files, installs nothing, and is closed with the chat. */
export type InAppBrowser = 'line' | 'facebook'

/** Which app's own browser this is; null for a browser of its own. */
export function inAppBrowserOf(userAgent: string): InAppBrowser | null {
  if (/\bLine\//i.test(userAgent)) return 'line'
  return /FBAN|FBAV|Instagram/i.test(userAgent) ? 'facebook' : null
}

/** The same page for the phone's own browser: LINE leaves to it when it sees this parameter. */
export function outsideUrl(href: string): string {
  const url = new URL(href)
  url.searchParams.set('openExternalBrowser', '1')
  return url.href
}
