/** Why a browser has no subscription: it cannot have one, or its person does not want one. */
export type NotSubscribed = 'unsupported' | 'denied'

export interface Subscribed {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Whether this browser shows messages at all. On an iPhone, only the app on the home screen does. */
export function canSubscribe(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Subscribes this browser to messages that are signed by a key, after its person has allowed notices. */
export async function subscribeHere(publicKey: string): Promise<Subscribed | NotSubscribed> {
  if (!canSubscribe()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })).toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint === undefined || p256dh === undefined || auth === undefined ? 'unsupported' : { endpoint, p256dh, auth }
}
