import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findUnseenDependencies, NOT_IMPORTED } from './check-dependencies.ts'
import { readImportGraph } from './import-graph.ts'
import { sourceFiles } from './source-files.ts'

const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'evidence', 'tools']
const TYPESCRIPT = /\.tsx?$/

/**
 * Every import that a rule forbids. Files and declared dependencies that the reader did not see are problems too: a blind checker
 * passes everything.
 */
export async function findForbiddenImports(root: string): Promise<readonly string[]> {
  const graph = await readImportGraph(
    root,
    FOLDERS.filter((folder) => existsSync(join(root, folder))),
  )
  const unread = sourceFiles(root).filter((file) => TYPESCRIPT.test(file) && graph.importsOf(file) === undefined)
  return [
    ...graph.forbidden.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
    ...findUnseenDependencies(root, graph, NOT_IMPORTED),
    ...unread.map((file) => `${file}: was not read by dependency-cruiser`),
  ]
}
