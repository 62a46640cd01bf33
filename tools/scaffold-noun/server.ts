import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { apiFiles } from './api-files.ts'
import { contractFiles } from './contract-files.ts'
import { namesOf } from './noun-names.ts'
import type { PlayerNoun, Scaffolded } from './player.ts'

const NOUNS = 'packages/contract/src/nouns.ts'
const MODULES = 'apps/api/src/modules.ts'

/**
 * Writes the contract's and the API's side of a new noun: calls for members and operators with a permission each, a ledger movement, a
 * job, a subscriber, and the lines in the two lists. What it does is a placeholder that works: a gift of one point that is taken once.
 */
export function scaffoldServer(root: string, { noun, title }: PlayerNoun): Scaffolded {
  const names = namesOf(noun, title)
  const own = { ...contractFiles(names), ...apiFiles(names) }
  for (const [path, text] of Object.entries(own)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text, { flag: 'wx' })
  }
  const { one } = names
  insertBefore(join(root, NOUNS), /^import .* from '\.\/call\.ts'$/m, `import { ${one}Noun } from './features/${noun}/noun.ts'\n`)
  insertBefore(join(root, NOUNS), /^\] as const satisfies readonly AnyNoun/m, `  ${one}Noun,\n`)
  insertBefore(join(root, MODULES), /^import type \{ Module \}/m, `import { ${one}Module } from '#features/${noun}/module'\n`)
  insertBefore(join(root, MODULES), /^\] as const satisfies readonly Module/m, `  ${one}Module,\n`)
  return { own: Object.keys(own), shared: [NOUNS, MODULES] }
}

function insertBefore(file: string, place: RegExp, line: string): void {
  const text = readFileSync(file, 'utf8')
  if (!place.test(text)) throw new Error(`${file} has no place for ${line.trim()}`)
  writeFileSync(
    file,
    text.replace(place, (found) => `${line}${found}`),
  )
}
