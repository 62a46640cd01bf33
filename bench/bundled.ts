import { build } from 'vite'

/** A file of the app with all that it imports as one classic script, whose exports are the properties of a global of that name. */
export async function bundled(entry: string, name: string): Promise<string> {
  const made = await build({ configFile: false, logLevel: 'error', build: { write: false, lib: { entry, formats: ['iife'], name } } })
  const [output] = [made].flat()
  const chunk = output !== undefined && 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined
  if (chunk?.type !== 'chunk') throw new Error(`${name} was not built from ${entry}`)
  return chunk.code
}
