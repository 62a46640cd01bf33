import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { oneFile } from './one-file.ts'

const here = (path: string) => fileURLToPath(new URL(`../src/service-worker/${path}`, import.meta.url))

/** Kept from the first visit on: what every page needs, the lobby, the styles and the letters of a balance. */
const FIRST_SCREEN = /^assets\/(?:first-paint|libraries|shell)-|^assets\/noto-sans-thai-(?:thai|latin)-wght-normal/
const STYLES = /^assets\/shell-.*\.css$/

/** What the service worker keeps from its installation on. */
export interface KeptShell {
  readonly files: readonly string[]
  readonly offlinePage: string
}

/** Builds the offline page, and returns which of the built files the service worker has to keep. */
export async function emitOfflinePage(build: Rolldown.PluginContext, built: readonly string[]): Promise<KeptShell> {
  const styles = built.find((file) => STYLES.test(file))
  if (styles === undefined) throw new Error('The build wrote no styles for the offline page.')
  const source = await oneFile(here('offline.ts'))
  const script = build.getFileName(build.emitFile({ type: 'asset', name: 'offline.js', source }))
  build.emitFile({
    type: 'asset',
    fileName: 'offline.html',
    source: offlinePage({ STYLES: `/${styles}`, SCRIPT: `/${script}`, MARK: brandMark() }),
  })
  const files = [...built.filter((file) => FIRST_SCREEN.test(file)), script].map((file) => `/${file}`).toSorted()
  return { files, offlinePage: '/offline.html' }
}

/** Writes the service worker as one file next to the page. */
export async function writeServiceWorker(dir: string, shell: KeptShell): Promise<void> {
  writeFileSync(join(dir, 'sw.js'), await oneFile(here('worker.ts'), { __SHELL__: JSON.stringify(shell) }))
}

function offlinePage(values: Record<string, string>): string {
  return readFileSync(here('offline.html'), 'utf8').replace(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole)
}

/** The mark as the app's page has it, in both its dresses. */
function brandMark(): string {
  const page = readFileSync(fileURLToPath(new URL('../index.html', import.meta.url)), 'utf8')
  const [mark] = /<svg\b[^>]*>\s*<symbol id="brand-mark"[\s\S]*?<\/svg>/.exec(page) ?? []
  if (mark === undefined) throw new Error('The page of the app holds no brand mark.')
  return mark
}
