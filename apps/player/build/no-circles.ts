import type { Rolldown } from 'vite'

/** Which other files each file of the build needs before it runs. */
type Needs = Readonly<Record<string, readonly string[]>>

/**
 * Ends the build when files of it need each other. Modules may be cut so that they do although the modules themselves do not, and then
 * one runs before what it needs: the page that loads it fails, and no type or unit test says so.
 */
export function refuseCircles(bundle: Rolldown.OutputBundle): void {
  const needs = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports] as const] : []))
  const circle = circleIn(Object.fromEntries(needs))
  if (circle !== undefined) throw new Error(`files of the build need each other (build/chunks.ts cuts them): ${circle.join(' → ')}`)
}

/** The files of one circle, the first of them again at the end; undefined where there is none. */
export function circleIn(needs: Needs): readonly string[] | undefined {
  const cleared = new Set<string>()
  const walk = (file: string, way: readonly string[]): readonly string[] | undefined => {
    const at = way.indexOf(file)
    if (at !== -1) return [...way.slice(at), file]
    if (cleared.has(file)) return undefined
    for (const needed of needs[file] ?? []) {
      const circle = walk(needed, [...way, file])
      if (circle !== undefined) return circle
    }
    cleared.add(file)
    return undefined
  }
  for (const file of Object.keys(needs)) {
    const circle = walk(file, [])
    if (circle !== undefined) return circle
  }
  return undefined
}
