import { AGE_YEARS_MIN } from '@morakot/contract/age'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { FIRST_CHUNK, firstPages } from './first-screens.ts'
import { refuseCircles } from './no-circles.ts'

// ฿ lies in the Thai file, digits in the Latin one: a balance needs both at once.
const PRELOADED_FONTS = /noto-sans-thai-(thai|latin)-wght-normal.*\.woff2$/

/**
 * The app's document. The built document loads fonts before scripts; the build also emits the pages that begin with their first
 * screen (`first-pages.json`). It keeps the placeholder of the brand, which the API fills in when it serves the page. In development
 * the document contains the default brand.
 */
export function appPage({ brand }: { readonly brand: string }): Plugin {
  let isBuilt = false
  return {
    name: 'app-page',
    configResolved: ({ command }) => void (isBuilt = command === 'build'),
    buildStart() {
      if (isBuilt) this.emitFile(FIRST_CHUNK)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        bundle === undefined ? filled(withAge(html), brand) : { html: scriptsLast(withAge(html)), tags: fontsFirst(Object.keys(bundle)) },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle: Rolldown.OutputBundle) {
        refuseCircles(bundle)
        this.emitFile({ type: 'asset', fileName: 'first-pages.json', source: JSON.stringify(await firstPages(bundle)) })
      },
    },
  }
}

function withAge(html: string): string {
  return html.replaceAll('%AGE_YEARS_MIN%', String(AGE_YEARS_MIN))
}

function filled(html: string, brand: string): string {
  const page = html.replaceAll('%BRAND_NAME%', brand).replaceAll('%PUBLIC_ORIGIN%', '')
  return page.replaceAll('%TELEMETRY%', 'off').replaceAll('%DEMO%', 'private')
}

/** Styles, fonts and pictures go over the line before the scripts. */
function scriptsLast(html: string): string {
  return html.replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" ')
}

function fontsFirst(files: readonly string[]): HtmlTagDescriptor[] {
  return files
    .filter((file) => PRELOADED_FONTS.test(file))
    .map((file) => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
      injectTo: 'head',
    }))
}
