import { readFileSync } from 'node:fs'
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
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((file) => FIRST_SCREEN.test(file))
      const styles = files.find((file) => STYLES.test(file))
      if (styles === undefined) throw new Error('The build wrote no styles for the offline page.')
      shell = { files: files.map((file) => `/${file}`).toSorted(), offlinePage: '/offline.html' }
      this.emitFile({
        type: 'asset',
        fileName: 'offline.html',
        source: readFileSync(here('offline.html'), 'utf8').replace('%STYLES%', `/${styles}`),
      })
    },
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The build has no folder for the service worker.')
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { __SHELL__: JSON.stringify(shell) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          reportCompressedSize: false,
          lib: { entry: here('worker.ts'), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
        },
      })
    },
  }
}
