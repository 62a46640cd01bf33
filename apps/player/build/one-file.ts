import { build } from 'vite'

/** A script with all that it needs, which takes part in none of the app's files. */
export async function oneFile(entry: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'script' } },
  })
  const code = [built]
    .flat()
    .flatMap((made) => ('output' in made ? made.output.flatMap((file) => ('code' in file ? [file.code] : [])) : []))
  if (code.length !== 1) throw new Error(`${entry} was not built as one file.`)
  return code.join('')
}
