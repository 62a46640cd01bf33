// Served as /sw.js when operators retire the service worker: it takes what was kept, and itself, out of the browser.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
