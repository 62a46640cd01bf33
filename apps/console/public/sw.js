// Shows what the server sends to an operator who is not looking, and opens the console. It keeps no page and no file.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json()
  event.waitUntil(registration.showNotification(title, { body, tag, data: { url } }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(new URL(event.notification.data.url, location.origin)))
})

async function openPage(url) {
  if (url.origin !== location.origin) return
  const [open] = await clients.matchAll({ type: 'window' })
  if (open === undefined) return void (await clients.openWindow(url.href))
  await open.focus()
  await open.navigate(url.href)
}
