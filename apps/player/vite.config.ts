import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appPage } from './build/app-page.ts'
import { CHUNKS } from './build/chunks.ts'
import { compressFiles } from './build/compress-files.ts'
import { leanSource } from './build/lean-source.ts'
import { ownDocuments } from './build/own-documents.ts'

const API_ORIGIN = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'
const BRAND_DEFAULT = 'Morakot'

// The host stays the page's own: the API compares it with the origin of what changes state.
const api = { target: API_ORIGIN, changeOrigin: false }

const OF_EVERY_PAGE = /\/(?:rolldown-runtime|libraries|shell)-[\w-]+\.js$/

/** The files to preload with a piece: not what every page has loaded, and not the piece itself, which is requested at the same moment. */
function notYetThere(piece: string, files: readonly string[], { hostType }: { readonly hostType: 'html' | 'js' }): string[] {
  return files.filter((file) => hostType === 'html' || (file !== piece && !OF_EVERY_PAGE.test(file))).toSorted()
}

/** The pages of a noun in one file bear its name. */
function fileOf({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const noun = /\/features\/([^/]+)\/lazy\.tsx?$/.exec(facadeModuleId ?? '')?.[1]
  return `assets/${noun === undefined ? '[name]' : `${noun}-pages`}-[hash].js`
}

export default defineConfig({
  plugins: [react(), tailwindcss(), leanSource(), appPage({ brand: BRAND_DEFAULT }), ownDocuments(), compressFiles()],
  // The shim serves React 17: with ours there is nothing to shim.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  define: { __BRAND_DEFAULT__: JSON.stringify(BRAND_DEFAULT) },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: notYetThere },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS }, chunkFileNames: fileOf },
      // Who starts the product for the first time needs no word on how long its build took.
      checks: { bundlerTimings: false },
    },
  },
  server: { proxy: { '/api': api, '/storage': api, '/art': api } },
})
