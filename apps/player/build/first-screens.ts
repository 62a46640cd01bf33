import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Rolldown } from 'vite'
import type { FirstScreens } from './draw-first-screens.ts'

const DRAW_MS_MAX = 60_000

/** One page that the server sends with its first screen in it. */
interface FirstPage {
  readonly path: string
  /** Which visitors this is for: those who bring a session, or those who bring none. */
  readonly hasSession: boolean
  readonly html: string
}

interface Screen {
  readonly drawn: string
  /** What the app needs at once, in addition to what every page loads. */
  readonly scripts: readonly string[]
  readonly data: readonly string[]
}

const LOGIN = { screen: 'login', module: '/sign-in/pages/login-page.tsx', data: [] } as const
const LOBBY = { screen: 'lobby', module: '/app/lobby-page.tsx', data: ['/storage/games_TIAMUT.json'] } as const

// A guest at the lobby is led to the login page: that is the screen to begin with.
const PAGES = [
  { path: '/', hasSession: true, ...LOBBY },
  { path: '/', hasSession: false, ...LOGIN },
  { path: '/login', hasSession: false, ...LOGIN },
]

const RUNS_FIRST = { name: 'first-paint', id: '/src/first-paint.ts' }
const EMPTY_ROOT = '<div id="app"></div>'
/** Before the style sheet, which a script after it would wait for. The character set must be within the first bytes. */
const CHARSET = '<meta charset="utf-8" />'
const APP_SCRIPT = /\s*<script type="module"[^>]*><\/script>/g

/** The chunk that runs before all others in those pages. */
export const FIRST_CHUNK = { type: 'chunk', ...RUNS_FIRST } as const

/**
 * Draws the first screens with the app's own components while the app is built, and answers the pages that begin with them. In them the
 * app waits until the screen is painted (src/first-paint.ts): what a visitor looks at does not share the line with what he will touch
 * later. In development every page begins empty.
 */
export async function firstPages(bundle: Rolldown.OutputBundle): Promise<readonly FirstPage[]> {
  const drawn = await drawFirstScreens()
  const empty = pageOf(bundle)
  const runsFirst = chunksOf(bundle).find(({ name }) => name === RUNS_FIRST.name)
  if (runsFirst === undefined) throw new Error(`no chunk is called ${RUNS_FIRST.name}`)
  if (runsFirst.imports.length > 0 || runsFirst.exports.length > 0)
    throw new Error(`${RUNS_FIRST.name} is a classic script and imports nothing`)
  return PAGES.map(({ path, hasSession, screen, module, data }): FirstPage => {
    const first = { drawn: drawn[screen], scripts: scriptsOf(module, bundle), data }
    return { path, hasSession, html: beginWith(first, empty, `/${runsFirst.fileName}`) }
  })
}

async function drawFirstScreens(): Promise<FirstScreens> {
  const script = join(import.meta.dirname, 'draw-first-screens.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { timeout: DRAW_MS_MAX })
  return JSON.parse(stdout)
}

function beginWith({ drawn, scripts, data }: Screen, page: string, runsFirst: string): string {
  const app = page.match(APP_SCRIPT) ?? []
  if (app.length === 0 || !page.includes(EMPTY_ROOT) || !page.includes(CHARSET))
    throw new Error('the page has no app to wait for, or no place for it')
  const waiting = [
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...data.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`),
    ...app.map((script) => script.trim().replace(' fetchpriority="low"', '')),
  ]
  // Functions, because a replacement text would be read for `$`.
  return page
    .replaceAll(APP_SCRIPT, '')
    .replace(CHARSET, (charset) => `${charset}<script src="${runsFirst}"></script>`)
    .replace(EMPTY_ROOT, () => `<div id="app">${drawn}</div><template>${waiting.join('')}</template>`)
}

function pageOf(bundle: Rolldown.OutputBundle): string {
  const index = bundle['index.html']
  return index?.type === 'asset' ? String(index.source) : ''
}

function chunksOf(bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk')
}

/** The chunk that holds a module, and all that it imports, but for what the page loads anyway. */
function scriptsOf(module: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = chunksOf(bundle)
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const page = pageOf(bundle)
  const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (holder === undefined) throw new Error(`no chunk holds ${module}`)
  return closure(holder.fileName, byFile)
    .map((file) => `/${file}`)
    .filter((file) => !page.includes(`"${file}"`))
}

function closure(file: string, byFile: ReadonlyMap<string, Rolldown.OutputChunk>, seen: string[] = []): readonly string[] {
  if (seen.includes(file)) return seen
  seen.push(file)
  for (const imported of byFile.get(file)?.imports ?? []) closure(imported, byFile, seen)
  return seen
}
