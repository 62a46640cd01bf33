import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin, Rolldown } from 'vite'
import type { FirstScreens } from './draw-first-screens.ts'

const DRAW_MS_MAX = 60_000

/** One page that the server sends with its first screen in it, and what it tells the browser to load at once. */
interface FirstPage {
  readonly path: string
  /** Which visitors this is for: those who bring a session, or those who bring none. */
  readonly hasSession: boolean
  readonly scripts: readonly string[]
  readonly data: readonly string[]
  readonly html: string
}

const LOGIN = { screen: 'login', module: '/members/pages/login-page.tsx', data: [] } as const
const LOBBY = { screen: 'lobby', module: '/app/lobby-page.tsx', data: ['/storage/games_TIAMUT.json'] } as const

// A guest at the lobby is led to the login page: that is the screen to begin with.
const PAGES = [
  { path: '/', hasSession: true, ...LOBBY },
  { path: '/', hasSession: false, ...LOGIN },
  { path: '/login', hasSession: false, ...LOGIN },
]

/**
 * Draws the first screens with the app's own components while the app is built, and writes them for the server beside the page
 * (`first-pages.json`). A page that is not among them begins empty, as all do in development.
 */
export function firstScreens(): Plugin {
  return {
    name: 'first-screens',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const drawn = await drawFirstScreens()
        const pages = PAGES.map(({ path, hasSession, screen, module: page, data }): FirstPage => {
          return { path, hasSession, scripts: scriptsOf(page, bundle), data, html: drawn[screen] }
        })
        this.emitFile({ type: 'asset', fileName: 'first-pages.json', source: JSON.stringify(pages) })
      },
    },
  }
}

async function drawFirstScreens(): Promise<FirstScreens> {
  const script = join(import.meta.dirname, 'draw-first-screens.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { timeout: DRAW_MS_MAX })
  return JSON.parse(stdout)
}

/** The chunk that holds a module, and all that it imports, but for what the page loads anyway. */
function scriptsOf(module: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const index = bundle['index.html']
  const page = index?.type === 'asset' ? String(index.source) : ''
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
