import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { oneFile } from './one-file.ts'

/** The document in the frame of a minigame, at an address of its own: the API gives it a policy of its own (infra/http/web-app.ts). */
export const MINIGAME_FRAME = 'minigame-frame.html'

const here = (path: string) => fileURLToPath(new URL(`../src/minigame-frame/${path}`, import.meta.url))
const FONTS = { FONT_THAI: /noto-sans-thai-thai-wght-normal.*\.woff2$/, FONT_LATIN: /noto-sans-thai-latin-wght-normal.*\.woff2$/ }

/** Builds that document: one script, one style sheet, and the letters that the app has loaded already. */
export async function emitMinigameFrame(build: Rolldown.PluginContext, files: readonly string[]): Promise<void> {
  const fonts = Object.entries(FONTS).map(([name, form]) => [name, `/${files.find((file) => form.test(file)) ?? ''}`] as const)
  if (fonts.some(([, file]) => file === '/')) throw new Error('The build wrote no letters for the frame of the minigames.')
  const emit = (name: string, source: string) => `/${build.getFileName(build.emitFile({ type: 'asset', name, source }))}`
  const styles = emit('minigame-frame.css', filled(readFileSync(here('frame.css'), 'utf8'), Object.fromEntries(fonts)))
  const script = emit('minigame-frame.js', await oneFile(here('frame.ts')))
  const source = filled(readFileSync(here('frame.html'), 'utf8'), { STYLES: styles, SCRIPT: script })
  build.emitFile({ type: 'asset', fileName: MINIGAME_FRAME, source })
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/%([A-Z_]+)%/g, (whole, name: string) => values[name] ?? whole)
}
