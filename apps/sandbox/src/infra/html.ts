/** Markup that is safe to put into a page without escaping. */
export type Html = { readonly html: string }

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A template tag that escapes every value except its own markup; a list is joined, and null or false adds nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return { html: parts.map((part, place) => (place < values.length ? part + written(values[place]) : part)).join('') }
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(written).join('')
  if (isHtml(value)) return value.html
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint')
    throw new Error('invariant: a page holds text, numbers and markup')
  return String(value).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

function isHtml(value: unknown): value is Html {
  return typeof value === 'object' && value !== null && 'html' in value && typeof value.html === 'string'
}

/** The style sheets in public/ that a page may add to `base.css`: one for all tools, and those of the games. */
export const SHEETS = [
  'about.css',
  'baccarat.css',
  'chips.css',
  'crash.css',
  'dice.css',
  'free-play.css',
  'gateway-play.css',
  'keno.css',
  'live.css',
  'lotto.css',
  'play.css',
  'replay.css',
  'rules.css',
  'shared-table.css',
  'slips.css',
  'slots.css',
  'stake.css',
  'tools.css',
  'wide.css',
  'win.css',
] as const
export type Sheet = (typeof SHEETS)[number]

/** A whole Thai page. Styles and scripts are files of this origin: the policy allows nothing inline. */
export function page(options: {
  readonly title: string
  readonly styles: readonly Sheet[]
  readonly scripts: readonly string[]
  /** The address of a style sheet that is made for this page. */
  readonly worldStyle?: string | null
  /** Modules that `scripts` import: they are fetched with them, not when the first has come. */
  readonly imported?: readonly string[]
  readonly body: Html
}): string {
  return html`<!doctype html>
    <html lang="th">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${options.title}</title>
        <link rel="preload" href="/fonts/noto-sans-thai-thai-wght-normal.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="icon" href="/public/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/public/base.css" />
        ${options.styles.map((name) => html`<link rel="stylesheet" href="/public/${name}" />`)}
        ${options.worldStyle && html`<link rel="stylesheet" href="${options.worldStyle}" />`}
        ${(options.imported ?? []).map((name) => html`<link rel="modulepreload" href="/public/${name}" />`)}
        ${options.scripts.map((name) => html`<script type="module" src="/public/${name}"></script>`)}
        <script type="module" src="/public/thai-lines.js"></script>
      </head>
      ${options.body}
    </html>`.html
}
