import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Plugin } from 'vite'

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
      const source = await oneFile('offline.ts')
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
      writeFileSync(join(dir, 'sw.js'), await oneFile('worker.ts', { __SHELL__: JSON.stringify(shell) }))
    },
  }
}

/** A script with all that it needs, which takes part in none of the app's files. */
async function oneFile(entry: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: { write: false, target: 'es2022', lib: { entry: here(entry), formats: ['iife'], name: 'script' } },
  })
  const code = [built]
    .flat()
    .flatMap((made) => ('output' in made ? made.output.flatMap((file) => ('code' in file ? [file.code] : [])) : []))
  if (code.length !== 1) throw new Error(`${entry} was not built as one file.`)
  return code.join('')
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
