// What the page without a net does: a file, because no page of this site may hold a script. It runs before the page is painted, and wears
// what the app would open in. A device that says to be online may still reach nobody, so the server is asked first; whatever it answers is
// better than this page.
import { openTheme } from '#shared/theme'

const ASK_EVERY_MS = 5_000

async function comeBack(): Promise<void> {
  if (!navigator.onLine || document.hidden) return
  const reply = await window.fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (reply !== undefined) location.reload()
}

openTheme(location.search, new Date(), document.documentElement)
addEventListener('online', () => void comeBack())
document.addEventListener('visibilitychange', () => void comeBack())
setInterval(() => void comeBack(), ASK_EVERY_MS)
