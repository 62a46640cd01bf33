import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFeatureCircles } from './feature-circles.ts'

/** One import, or one circle, that a rule forbids. */
export interface ForbiddenImport {
  readonly rule: string
  readonly from: string
  readonly to: string
}

export interface ImportGraph {
  readonly filesRead: number
  readonly importsRead: number
  readonly forbidden: readonly ForbiddenImport[]
  /** What each file imports, resolved; `undefined` for a file that was not read. */
  readonly importsOf: (file: string) => readonly string[] | undefined
}

interface CruiseResult {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] }[]
  readonly summary: {
    readonly totalCruised: number
    readonly totalDependenciesCruised?: number
    readonly violations: readonly { readonly from: string; readonly to: string; readonly rule: { readonly name: string } }[]
  }
}

const PROJECT = join(import.meta.dirname, '..')
const CRUISER = join(PROJECT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const RULES = join(PROJECT, 'dependency-cruiser.config.cjs')
/** What decides in addition to the sources: the reader's own cache looks at these alone. */
const MANIFESTS = ['package.json', 'package-lock.json', '{apps,packages}/*/package.json', '{e2e,bench,evidence,tools}/package.json']
const OUTPUT_BYTES_MAX = 256 * 1024 * 1024

/** A cache for these rules and manifests: with others nothing of it is true. */
function cacheFor(root: string): string {
  const hash = createHash('sha256').update(readFileSync(RULES))
  for (const manifest of globSync(MANIFESTS, { cwd: root }).toSorted()) hash.update(readFileSync(join(root, manifest)))
  return join(root, `.cache/imports-${hash.digest('hex').slice(0, 12)}`)
}

function cruise(root: string, folders: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const command = [
      CRUISER,
      ...folders,
      '--config',
      RULES,
      '--output-type',
      'json',
      '--cache',
      cacheFor(root),
      '--cache-strategy',
      'content',
    ]
    execFile(process.execPath, command, { cwd: root, maxBuffer: OUTPUT_BYTES_MAX }, (error, stdout, stderr) => {
      // It exits with the number of violations, so only an empty answer is a failure of its own.
      if (stdout === '') reject(error ?? new Error(stderr))
      else resolve(stdout)
    })
  })
}

/** Reads the imports of a tree and judges them by dependency-cruiser.config.cjs. `root` has the project's layout. */
export async function readImportGraph(root: string, folders: readonly string[]): Promise<ImportGraph> {
  const result: CruiseResult = JSON.parse(await cruise(root, folders))
  const imports = new Map(result.modules.map((module) => [module.source, module.dependencies.map((dependency) => dependency.resolved)]))
  return {
    filesRead: result.summary.totalCruised,
    importsRead: [...imports.values()].flat().length,
    forbidden: [
      ...result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...findFeatureCircles(imports).map((step) => ({ rule: 'features-form-a-dag', ...step })),
    ],
    importsOf: (file) => imports.get(file),
  }
}
