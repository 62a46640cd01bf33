/** Why a browser has no subscription: it cannot have one, or its person does not want one. */
export type NotSubscribed = 'unsupported' | 'denied'

export interface Subscribed {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Subscribes this browser to messages that are signed by a key; what it is named is up to the caller. */
export async function subscribeHere(publicKey: string): Promise<Subscribed | NotSubscribed> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })).toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint === undefined || p256dh === undefined || auth === undefined ? 'unsupported' : { endpoint, p256dh, auth }
}

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** What a person calls this browser: `Chrome · Windows`. */
export function deviceName(userAgent: string): string {
  const named = (words: readonly (readonly [string, string])[]) => words.find(([word]) => userAgent.includes(word))?.[1]
  return [named(BROWSERS) ?? 'Browser', named(SYSTEMS)].filter((part) => part !== undefined).join(' · ')
}
