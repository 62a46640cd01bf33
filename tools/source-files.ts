import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const PLACES = ['apps', 'packages', 'e2e', 'bench', 'evidence', 'tools']
const ROOMS_OF_OTHERS = new Set(['node_modules', 'dist', 'generated', 'coverage', 'test-results'])
const SOURCE = /\.(?:ts|tsx|js|mjs|cjs|sql|css)$/

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ROOMS_OF_OTHERS.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(root, path)
    return entry.isFile() && SOURCE.test(entry.name) ? [path] : []
  })
}

/** Every source file written by hand, as a path from the root with forward slashes. */
export function sourceFiles(root: string): readonly string[] {
  return PLACES.filter((place) => existsSync(join(root, place))).flatMap((place) => filesBelow(root, place))
}
