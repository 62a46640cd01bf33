import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { oneFile } from './one-file.ts'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
const FONTS = { FONT_THAI: /noto-sans-thai-thai-wght-normal.*\.woff2$/, FONT_LATIN: /noto-sans-thai-latin-wght-normal.*\.woff2$/ }

/**
 * Builds each folder `src/<name>-frame` as the document of a sandboxed frame, `/<name>-frame.html`: one script, one style sheet, and the letters that the
 * app has loaded already. The API gives a document a policy of its own where a module names it (infra/http/web-app.ts).
 */
export async function emitFramedDocuments(build: Rolldown.PluginContext, files: readonly string[]): Promise<void> {
  for (const page of globSync('*-frame/frame.html', { cwd: SOURCES }).toSorted())
    await emitDocument(build, join(SOURCES, dirname(page)), files)
}

async function emitDocument(build: Rolldown.PluginContext, folder: string, files: readonly string[]): Promise<void> {
  const name = basename(folder)
  const fonts = Object.entries(FONTS).map(([font, form]) => [font, `/${files.find((file) => form.test(file)) ?? ''}`] as const)
  if (fonts.some(([, file]) => file === '/')) throw new Error(`The build wrote no letters for ${name}.`)
  const emit = (file: string, source: string) => `/${build.getFileName(build.emitFile({ type: 'asset', name: file, source }))}`
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const styles = emit(`${name}.css`, filled(read('frame.css'), Object.fromEntries(fonts)))
  const script = emit(`${name}.js`, await oneFile(join(folder, 'frame.ts')))
  build.emitFile({ type: 'asset', fileName: `${name}.html`, source: filled(read('frame.html'), { STYLES: styles, SCRIPT: script }) })
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/%([A-Z_]+)%/g, (whole, name: string) => values[name] ?? whole)
}
