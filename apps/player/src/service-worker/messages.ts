import type { WorkerScope } from './scope.ts'

/** Shows what the server sends to a member who does not have the app open, and opens its page by a tap. */
export function showMessages(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    if (event.data === null) return
    const { title, body, tag, url } = event.data.json()
    event.waitUntil(scope.registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { url } }))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(scope, event.notification.data.url))
  })
}

async function openPage({ location, clients }: WorkerScope, page: string): Promise<void> {
  const url = new URL(page, location.origin)
  if (url.origin !== location.origin) return
  const [open] = await clients.matchAll({ type: 'window' })
  if (open === undefined) await clients.openWindow(url.href)
  else {
    await open.focus()
    await open.navigate(url.href)
  }
}
