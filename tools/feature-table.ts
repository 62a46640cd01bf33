import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const FEATURES = 'apps/api/src/features'
const ENGINES = 'apps/api/src/engines'
const PAGE = 'docs/features.md'
const TABLE = /\| Feature \| Imports \|\n(?:\|.*\n)+/
const IMPORTED = /from '#(?:features\/([a-z0-9-]+(?:\/[a-z0-9-]+)?)\/|(engines)\/)[^'/]+'/g

/** The features that one of the API's features imports, by name, and `engines` where it uses one. Its tests do not count: they start the whole app. */
function importsOf(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const names = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(IMPORTED)].map(([, feature, engines = '']) => feature ?? engines),
  )
  return [...new Set(names)].toSorted()
}

/** The table of docs/features.md, from the code as it is. */
export function featureTable(root: string): string {
  // The folder of a noun, and each part inside it.
  const features = readdirSync(join(root, FEATURES), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((folder) => ({ name: relative(join(root, FEATURES), folder).replaceAll('\\', '/'), folder }))
  const engines = { name: 'engines', folder: join(root, ENGINES) }
  const rows = [...features, engines]
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name: feature, folder }) => {
      const imports = importsOf(folder).filter((name) => name !== feature)
      return `| \`${feature}\` | ${imports.length === 0 ? 'none' : imports.join(', ')} |\n`
    })
  return `| Feature | Imports |\n| --- | --- |\n${rows.join('')}`
}

/** The table as the page has it; empty when it has none. */
export function writtenFeatureTable(root: string): string {
  return TABLE.exec(readFileSync(join(root, PAGE), 'utf8'))?.[0] ?? ''
}

/** Brings the page's table to the code as it is. */
export function writeFeatureTable(root: string): void {
  const page = readFileSync(join(root, PAGE), 'utf8')
  writeFileSync(join(root, PAGE), page.replace(TABLE, featureTable(root)))
}
