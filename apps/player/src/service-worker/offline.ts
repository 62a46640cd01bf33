// The script of the offline page: a file, because no page of this site may contain a script. It runs before the page is painted, and sets
// the theme that the app would open in. A device that reports itself online may still reach no server, so a request checks that first;
// whatever the server answers is better than this page.
import { openTheme } from '#shared/theme'

const REQUEST_EVERY_MS = 5_000

async function comeBack(): Promise<void> {
  if (!navigator.onLine || document.hidden) return
  const reply = await window.fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (reply !== undefined) location.reload()
}

openTheme(location.search, new Date(), document.documentElement)
addEventListener('online', () => void comeBack())
document.addEventListener('visibilitychange', () => void comeBack())
setInterval(() => void comeBack(), REQUEST_EVERY_MS)
