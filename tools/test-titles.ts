import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.ts'

const TEST_FILE = /\.(?:test|e2e)\.tsx?$/
const MADE_UP = /^tools\/(?:trace|test-titles|scaffold-noun|lint\.test)/
/** A quoted text that begins with IDs in brackets: `'[CALL-13, VALID-7] refuses …'`. */
const TITLE_IDS = /(?<=['"`])\[((?:[A-Z]+-\d+)(?:, ?[A-Z]+-\d+)*)\] /g

/** Every test file whose titles begin with an ID, by ID, in the order of the files' paths. */
export function findProofs(root: string): ReadonlyMap<string, readonly string[]> {
  const proofs = new Map<string, string[]>()
  // These tests read made-up titles.
  const files = sourceFiles(root).filter((file) => TEST_FILE.test(file) && !MADE_UP.test(file))
  for (const file of files.toSorted()) {
    for (const [, ids = ''] of readFileSync(join(root, file), 'utf8').matchAll(TITLE_IDS)) {
      for (const id of ids.split(/, ?/)) {
        const known = proofs.get(id) ?? []
        if (!known.includes(file)) proofs.set(id, [...known, file])
      }
    }
  }
  return proofs
}
