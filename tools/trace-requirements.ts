import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Requirement } from './requirement-table.ts'
import { readRequirements, withProofs } from './requirement-table.ts'
import { findProofs } from './test-titles.ts'

const TABLE = 'docs/requirements.md'

export interface Trace {
  readonly done: number
  readonly open: number
  /** Called done, and no test title names it. Fails the build. */
  readonly unproven: readonly string[]
  /** Called done, and its proof column is empty or names a file that proves it no more. Fails the build. */
  readonly misplaced: readonly string[]
  /** Open, and a test names it already: finished, or begun. */
  readonly begun: readonly string[]
  /** Named by a test, and in no row. */
  readonly unknown: readonly string[]
}

function isMisplaced(row: Requirement, proofs: ReadonlyMap<string, readonly string[]>): boolean {
  return row.proof.length === 0 || row.proof.some((file) => !proofs.get(row.id)?.includes(file))
}

/** Compares the requirement table with the test titles in the tree. */
export function traceRequirements(root: string): Trace {
  const rows = readRequirements(readFileSync(join(root, TABLE), 'utf8'))
  const proofs = findProofs(root)
  const ids = new Set(rows.map((row) => row.id))
  const done = rows.filter((row) => row.state === 'done')
  const open = rows.filter((row) => row.state === 'open')
  return {
    done: done.length,
    open: open.length,
    unproven: done.filter((row) => !proofs.has(row.id)).map((row) => row.id),
    misplaced: done.filter((row) => proofs.has(row.id) && isMisplaced(row, proofs)).map((row) => row.id),
    begun: open.filter((row) => proofs.has(row.id)).map((row) => row.id),
    unknown: [...proofs].filter(([id]) => !ids.has(id)).map(([id, files]) => `${id} (${files.join(', ')})`),
  }
}

/** Fills the proof column from the titles in the tree. The state column is a judgement and stays as it is. */
export function writeProofs(root: string): void {
  const path = join(root, TABLE)
  writeFileSync(path, withProofs(readFileSync(path, 'utf8'), findProofs(root)))
}

const BROWSER_PROOF = /^e2e\//
const BROWSER_FAMILY = /^(?:ROUTE|LAYOUT|FOOT|NAV|HEAD|BACK|NOTICE|WELCOME)-/
const needsBrowser = (row: Requirement) =>
  row.state === 'done' && (BROWSER_FAMILY.test(row.id) || row.proof.some((file) => BROWSER_PROOF.test(file)))

/** The rows called done that only a browser can prove: what a member sees. */
export function doneInBrowser(root: string): readonly string[] {
  if (!existsSync(join(root, TABLE))) return []
  return readRequirements(readFileSync(join(root, TABLE), 'utf8'))
    .filter(needsBrowser)
    .map((row) => row.id)
}
