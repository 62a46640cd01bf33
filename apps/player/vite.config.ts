import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { serviceWorker } from './service-worker-plugin.ts'
import { CHUNKS } from './build/chunks.ts'
import { compressFiles } from './build/compress-files.ts'
import { minigameFrame } from './build/minigame-frame.ts'
import { firstScreens } from './build/first-screens.ts'
import { noCircles } from './build/no-circles.ts'
import { wordsInPlace } from './build/words-in-place.ts'

const API_ORIGIN = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'
const BRAND_DEFAULT = 'Morakot'

// ฿ lies in the Thai file, digits in the Latin one: a balance needs both at once.
const PRELOADED_FONTS = /noto-sans-thai-(thai|latin)-wght-normal.*\.woff2$/

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** Styles, fonts and pictures go over the line before the scripts. */
function scriptsLast(): Plugin {
  return {
    name: 'scripts-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" '),
    },
  }
}

// The built page keeps the placeholder: the API writes the configured brand into it when it serves the page.
function brandInDevelopment(): Plugin {
  return {
    name: 'brand-in-development',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replaceAll('%BRAND_NAME%', BRAND_DEFAULT).replaceAll('%TELEMETRY%', 'off').replaceAll('%DEMO%', 'private'),
  }
}

// The host stays the page's own: the API compares it with the origin of what changes state.
const api = { target: API_ORIGIN, changeOrigin: false }

// Guards and summaries are for the server and the API's documentation; a browser needs where a call goes.
function withoutServerFacts(): Plugin {
  return {
    name: 'without-server-facts',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\/features\/[^/]+\/calls\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(/ (?:summary|guard): '[^'\n]*',?/g, ''), map: null }),
    },
  }
}

const OF_EVERY_PAGE = /\/(?:rolldown-runtime|libraries|shell)-[\w-]+\.js$/

/** What a piece is preloaded with: not what every page has loaded, and not the piece itself, which is asked for in the same moment. */
function notYetThere(piece: string, files: readonly string[], { hostType }: { readonly hostType: 'html' | 'js' }): string[] {
  return files.filter((file) => hostType === 'html' || (file !== piece && !OF_EVERY_PAGE.test(file)))
}

/** The pages of a noun in one file bear its name. */
function fileOf({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const noun = /\/features\/([^/]+)\/lazy\.tsx?$/.exec(facadeModuleId ?? '')?.[1]
  return `assets/${noun === undefined ? '[name]' : `${noun}-pages`}-[hash].js`
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    scriptsLast(),
    brandInDevelopment(),
    withoutServerFacts(),
    wordsInPlace(),
    serviceWorker(),
    minigameFrame(),
    noCircles(),
    firstScreens(),
    compressFiles(),
  ],
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
