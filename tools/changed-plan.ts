import { PARTS } from './nouns.ts'

/** What `npm run test:changed` runs for the files that changed. */
export interface ChangedPlan {
  /** The TypeScript projects whose types are checked. */
  readonly projects: readonly string[]
  /** The files that are linted. */
  readonly lint: readonly string[]
  /** For each workspace the folders and files whose tests run; empty means all of the workspace's tests. */
  readonly tests: ReadonlyMap<string, readonly string[]>
  /** The files of the browser journeys. */
  readonly journeys: readonly string[]
}

const WORKSPACE = /^((?:apps|packages)\/[^/]+|tools|bench|evidence)\//
const FEATURE = /^(?:apps|packages)\/[^/]+\/(src\/features\/([^/]+))\//
const WEB = /^(?:apps\/player|packages\/ui)\//
const CONSOLE = /^apps\/console\//
const SHARED = /^packages\/(?:contract|ui)\//

function projectsOf(files: readonly string[]): readonly string[] {
  const isShared = files.some((file) => SHARED.test(file))
  return [
    ...(isShared || files.some((file) => !WEB.test(file) && !CONSOLE.test(file)) ? ['tsconfig.json'] : []),
    ...(isShared || files.some((file) => WEB.test(file)) ? ['tsconfig.web.json'] : []),
    ...(isShared || files.some((file) => CONSOLE.test(file)) ? ['tsconfig.console.json'] : []),
  ]
}

/** A feature's folder; beside features the folder of the file; of a package everything, for its parts are used together. */
function scopeOf(file: string, workspace: string): string {
  const inside = file.slice(workspace.length + 1)
  const feature = FEATURE.exec(file)?.[1]
  if (feature !== undefined) return feature
  return workspace.startsWith('apps/') && inside.includes('/') ? inside.slice(0, inside.lastIndexOf('/')) : ''
}

function testsOf(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const scopes = new Map<string, Set<string>>()
  for (const file of files) {
    const workspace = WORKSPACE.exec(file)?.[1]
    if (workspace === undefined) continue
    scopes.set(workspace, (scopes.get(workspace) ?? new Set()).add(scopeOf(file, workspace)))
  }
  return new Map([...scopes].map(([workspace, names]) => [workspace, names.has('') ? [] : [...names].toSorted()]))
}

/** `deposits` and `deposit.e2e.ts` are one noun. */
const stemOf = (name: string) => name.replace(/s$/, '')

function journeysOf(files: readonly string[], journeys: readonly string[]): readonly string[] {
  const features = files.flatMap((file) => FEATURE.exec(file)?.[2] ?? [])
  const stems = new Set(features.flatMap((feature) => [feature, PARTS.get(feature) ?? feature]).map(stemOf))
  return journeys.filter((journey) => {
    const name = journey.slice('e2e/'.length, -'.e2e.ts'.length)
    return files.includes(journey) || [...stems].some((stem) => name === stem || name === `${stem}s` || name.startsWith(`${stem}-`))
  })
}

/** What to run for these changed files; `journeys` are the browser journeys that there are. Paths are of the project's root. */
export function planChanged(files: readonly string[], journeys: readonly string[]): ChangedPlan {
  const code = files.filter((file) => /\.(?:ts|tsx|mjs|cjs|sql|css)$/.test(file))
  return {
    projects: projectsOf(code),
    lint: code.filter((file) => /\.tsx?$/.test(file)),
    tests: testsOf(code),
    journeys: journeysOf(code, journeys),
  }
}
