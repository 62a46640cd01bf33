import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { oneFile } from './build/one-file.ts'

const here = (path: string) => fileURLToPath(new URL(`./src/service-worker/${path}`, import.meta.url))

/** Kept from the first visit on: what every page needs, the lobby, the styles and the letters of a balance. */
const FIRST_SCREEN = /^assets\/(?:first-paint|libraries|shell)-|^assets\/noto-sans-thai-(?:thai|latin)-wght-normal/
const STYLES = /^assets\/shell-.*\.css$/

/** Builds the service worker as one file beside the page, told which files the build made, and the page that it shows without a net. */
export function serviceWorker(): Plugin {
  let shell: object = {}
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((file) => FIRST_SCREEN.test(file))
      const styles = files.find((file) => STYLES.test(file))
      if (styles === undefined) throw new Error('The build wrote no styles for the offline page.')
      const source = await oneFile(here('offline.ts'))
      const script = this.getFileName(this.emitFile({ type: 'asset', name: 'offline.js', source }))
      shell = { files: [...files, script].map((file) => `/${file}`).toSorted(), offlinePage: '/offline.html' }
      this.emitFile({
        type: 'asset',
        fileName: 'offline.html',
        source: offlinePage({ STYLES: `/${styles}`, SCRIPT: `/${script}`, MARK: brandMark() }),
      })
    },
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The build has no folder for the service worker.')
      writeFileSync(join(dir, 'sw.js'), await oneFile(here('worker.ts'), { __SHELL__: JSON.stringify(shell) }))
    },
  }
}

function offlinePage(values: Record<string, string>): string {
  return readFileSync(here('offline.html'), 'utf8').replace(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole)
}

/** The mark as the app's page has it, in both its dresses. */
function brandMark(): string {
  const page = readFileSync(fileURLToPath(new URL('./index.html', import.meta.url)), 'utf8')
  const [mark] = /<svg\b[^>]*>\s*<symbol id="brand-mark"[\s\S]*?<\/svg>/.exec(page) ?? []
  if (mark === undefined) throw new Error('The page of the app holds no brand mark.')
  return mark
}
