import { dirname } from 'node:path/posix'
import { PARTS } from './nouns.ts'

/** What `npm run test:changed` runs beside the checks: places of tests, and files of journeys. */
export interface ChangedPlan {
  /** Where tests run that loaded what changed. */
  readonly loaded: readonly string[]
  /** Where tests run that read what changed, or start it: Vitest knows of imports alone. */
  readonly read: readonly string[]
  readonly journeys: readonly string[]
}

const FEATURE = /^(?:apps|packages)\/[^/]+\/src\/features\/([^/]+)\//
const API = 'apps/api/'
const WALKS = 'apps/api/test/'
/** The API loads all its features at once, so each of its tests would run for each of them. */
const NOT_THE_API = ['apps/auditor/', 'apps/console/', 'apps/player/', 'apps/sandbox/', 'packages/', 'bench/', 'tools/']

/** `deposits` and `deposit.e2e.ts` are one noun. */
const stemOf = (name: string) => name.replace(/s$/, '')

/** What to run for these changed files; `journeys` are the browser journeys that there are. Paths are of the project's root. */
export function planChanged(files: readonly string[], journeys: readonly string[]): ChangedPlan {
  const nouns = files.flatMap((file) => FEATURE.exec(file)?.[1] ?? []).flatMap((noun) => [noun, PARTS.get(noun) ?? noun])
  const elsewhere = files.filter((file) => file.startsWith(API) && !FEATURE.test(file)).map((file) => `${dirname(file)}/`)
  const isShared = files.some((file) => /^packages\/(?!art|ui)/.test(file))
  const api = [...nouns.map((noun) => `${API}src/features/${noun}/`), ...elsewhere, ...(isShared || elsewhere.length > 0 ? [WALKS] : [])]
  const stems = nouns.map(stemOf)
  return {
    loaded: [...NOT_THE_API, ...new Set(api)],
    read: [
      ...(files.some((file) => file.endsWith('.sql')) ? ['packages/schema/', 'packages/ledger/', WALKS] : []),
      ...(files.some((file) => !/\.(?:tsx?|sql)$/.test(file)) ? ['tools/docs.test.ts', 'tools/trace.test.ts', 'tools/deploy.test.ts'] : []),
    ],
    journeys: journeys.filter((journey) => {
      const name = journey.slice('e2e/'.length, -'.e2e.ts'.length)
      return files.includes(journey) || stems.some((stem) => name === stem || name === `${stem}s` || name.startsWith(`${stem}-`))
    }),
  }
}
