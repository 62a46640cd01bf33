import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { API_FILES, migrationOf } from './api-files.ts'
import { CONTRACT_FILES } from './contract-files.ts'
import { addLine, namesOf, writeFiles } from './noun-names.ts'
import type { NewNoun, Scaffolded } from './noun-names.ts'
import { API_TESTS } from './test-files.ts'

const NOUNS = 'packages/contract/src/nouns.ts'
const MODULES = 'apps/api/src/modules.ts'
const MIGRATIONS = 'packages/schema/sql'

/**
 * Writes the contract's and the API's side of a new noun, its migration, and its lines in the two lists: operators draft, publish and end it,
 * members list and claim it. `npm run schema` has to follow, which writes the types of its tables.
 */
export function scaffoldServer(root: string, noun: NewNoun): Scaffolded {
  const names = namesOf(noun)
  const { one } = names
  const own = [
    ...writeContract(root, noun),
    ...writeFiles(root, MIGRATIONS, { [`${nextNumber(root)}-NOUN.sql`]: migrationOf }, names),
    ...writeFiles(root, `apps/api/src/features/${noun.noun}`, { ...API_FILES, ...API_TESTS }, names),
  ]
  addLine(root, NOUNS, `import { ${one}Noun } from './features/${noun.noun}/noun.ts'`, /^import .* from '\.\/call\.ts'$/m)
  addLine(root, NOUNS, `  ${one}Noun,`, /^\] as const satisfies readonly AnyNoun/m)
  addLine(root, MODULES, `import { ${one}Module } from '#features/${noun.noun}/module'`, /^import type \{ Module \}/m)
  addLine(root, MODULES, `  ${one}Module,`, /^\] as const satisfies readonly Module/m)
  return { own, shared: [NOUNS, MODULES] }
}

/** Writes the contract alone, in no list. */
export function writeContract(root: string, noun: NewNoun): readonly string[] {
  return writeFiles(root, `packages/contract/src/features/${noun.noun}`, CONTRACT_FILES, namesOf(noun))
}

function nextNumber(root: string): string {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((file) => Number.parseInt(file, 10))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}
