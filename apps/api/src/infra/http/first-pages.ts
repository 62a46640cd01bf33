import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'

/** What the build of a web app writes: pages that are sent with their first screen in them, and what is loaded beside them. */
const firstPagesSchema = z.array(
  z.object({ path: z.string(), hasSession: z.boolean(), scripts: z.array(z.string()), data: z.array(z.string()), html: z.string() }),
)

export type FirstPage = z.infer<typeof firstPagesSchema>[number]

const FILE = 'first-pages.json'
const EMPTY_ROOT = '<div id="app"></div>'

/** The pages of a build that begin with their first screen; none where the build wrote none. */
export function readFirstPages(folder: string): readonly FirstPage[] {
  const file = join(folder, FILE)
  return existsSync(file) ? firstPagesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

export interface Visit {
  readonly path: string
  /** Whether the browser brought a session, good or bad: nothing of whose it is goes into a page. */
  readonly hasSession: boolean
}

/** The page for a visit: with the first screen that its path begins with, else empty. Never anything of a member. */
export function pageFor(page: string, firstPages: readonly FirstPage[], visit: Visit): string {
  const first = firstPages.find(({ path, hasSession }) => path === visit.path && hasSession === visit.hasSession)
  if (first === undefined) return page
  const links = [
    ...first.scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`),
    ...first.data.map((href) => `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${href}">`),
  ]
  // Functions, because a replacement text would be read for `$`.
  return page.replace('</head>', () => `${links.join('')}</head>`).replace(EMPTY_ROOT, () => `<div id="app">${first.html}</div>`)
}

/** One page, ready to be sent. */
export interface ReadyPage {
  readonly plain: string
  readonly brotli: Buffer
}

/** Makes a page once and keeps it: there are as many as first pages, times the themes. */
export function keepReady(): (key: string, make: () => string) => ReadyPage {
  const ready = new Map<string, ReadyPage>()
  return (key, make) => {
    const known = ready.get(key)
    if (known !== undefined) return known
    const plain = make()
    const made = { plain, brotli: brotliCompressSync(plain) }
    ready.set(key, made)
    return made
  }
}
