import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

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

// The built page keeps the placeholder: the API writes the configured brand into it when it serves the page.
function brandInDevelopment(): Plugin {
  return {
    name: 'brand-in-development',
    apply: 'serve',
    transformIndexHtml: (html) => html.replaceAll('%BRAND_NAME%', BRAND_DEFAULT),
  }
}

// The host stays the page's own: the API compares it with the origin of what changes state.
const api = { target: API_ORIGIN, changeOrigin: false }

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts(), brandInDevelopment()],
  define: { __BRAND_DEFAULT__: JSON.stringify(BRAND_DEFAULT) },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  server: { proxy: { '/api': api, '/storage': api, '/art': api } },
})
