import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusals } from '@morakot/contract/nouns'

const STYLES = /<link rel="stylesheet"[^>]*>/g
const ICON = /<link rel="icon"[^>]*>/g

/**
 * The page for an address that cannot be decoded, in the styles of a built web app; null where none is served. Not the app itself: its
 * router reads the same address, and cannot either.
 */
export function readUnreadablePage(folder: string | null): string | null {
  if (folder === null) return null
  const index = join(folder, 'index.html')
  const html = existsSync(index) ? readFileSync(index, 'utf8') : ''
  const links = [...html.matchAll(ICON), ...html.matchAll(STYLES)].map(([link]) => link)
  const said = refusals['site.not_found'].message
  return `<!doctype html>
<html lang="th">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#0e0b1a" />
    ${links.join('\n    ')}
    <title>${said}</title>
  </head>
  <body>
    <main class="mx-auto flex min-h-dvh max-w-[400px] flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      <h1 class="text-h1">${said}</h1>
      <a
        href="/"
        class="surface-gold relative inline-flex min-h-[52px] w-full items-center justify-center rounded-button px-5 font-display text-body font-semibold"
        >กลับหน้าแรก</a
      >
    </main>
  </body>
</html>
`
}
