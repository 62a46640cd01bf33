import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Refused } from '@morakot/contract/refused'

const STYLES = /<link rel="stylesheet"[^>]*>/g
const ICON = /<link rel="icon"[^>]*>/g

/**
 * The page of a refusal in place of a document, in the styles of a built web app; null where none is served. It runs no script, and
 * contains nothing of the request. Where the refusal ends on its own the page retries then.
 */
export function readRefusedPages(folder: string | null): (refused: Refused) => string | null {
  if (folder === null) return () => null
  const index = join(folder, 'index.html')
  const html = existsSync(index) ? readFileSync(index, 'utf8') : ''
  const links = [...html.matchAll(ICON), ...html.matchAll(STYLES)].map(([link]) => link)
  return ({ text, details: { retryAfterSeconds } }) => {
    if (retryAfterSeconds === undefined) return pageOf(links, text, '<a href="/" class="BUTTON">กลับหน้าแรก</a>')
    const again = `<p class="text-body">หน้านี้จะลองใหม่ให้เองใน ${retryAfterSeconds} วินาที</p>
      <a href="" class="BUTTON">ลองอีกครั้ง</a>`
    return pageOf([`<meta http-equiv="refresh" content="${retryAfterSeconds}" />`, ...links], text, again)
  }
}

const BUTTON =
  'surface-gold relative inline-flex min-h-[52px] w-full items-center justify-center rounded-button px-5 font-display text-body font-semibold'

function pageOf(head: readonly string[], said: string, body: string): string {
  return `<!doctype html>
<html lang="th">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex,nofollow" />
    <meta name="theme-color" content="#0e0b1a" />
    ${head.join('\n    ')}
    <title>${said}</title>
  </head>
  <body>
    <main class="mx-auto flex min-h-dvh max-w-[400px] flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      <h1 class="text-h1">${said}</h1>
      ${body.replace('BUTTON', BUTTON)}
    </main>
  </body>
</html>
`
}
