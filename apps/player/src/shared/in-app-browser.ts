import { inAppBrowserOf } from '@morakot/contract/in-app-browser'
import type { InAppBrowser } from '@morakot/contract/in-app-browser'

const IOS = /iPhone|iPad|iPod/u

/**
 * Which app's own browser this is; null for a browser of its own. On iOS a browser says `Safari/`, and so does none inside an app; nor does our
 * own app on the home screen.
 */
export function appAround({
  userAgent,
  isStandalone,
}: {
  readonly userAgent: string
  readonly isStandalone: boolean
}): InAppBrowser | null {
  const isBare = !isStandalone && IOS.test(userAgent) && !userAgent.includes('Safari/')
  return inAppBrowserOf(userAgent) ?? (isBare ? 'webview' : null)
}

/** The same of this browser. */
export function appAroundThis(): InAppBrowser | null {
  return appAround({ userAgent: navigator.userAgent, isStandalone: window.matchMedia('(display-mode: standalone)').matches })
}

/** The same page for the phone's own browser: LINE leaves to it when it sees this parameter. */
export function outsideUrl(href: string): string {
  const url = new URL(href)
  url.searchParams.set('openExternalBrowser', '1')
  return url.href
}
