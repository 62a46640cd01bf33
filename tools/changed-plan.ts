import { dirname } from 'node:path/posix'
import { PARTS } from './nouns.ts'

const FEATURE = /^(?:apps|packages)\/[^/]+\/src\/features\/([^/]+)\//
const API = 'apps/api/'
const WALKS = `${API}test/`
/** The API loads all its features at once: each of its tests would run again for each of them. */
const NOT_THE_API = ['apps/auditor/', 'apps/console/', 'apps/player/', 'apps/sandbox/', 'packages/', 'bench/', 'tools/']
/** Tests that read files other than code. */
const READERS = ['tools/docs.test.ts', 'tools/trace.test.ts', 'tools/deploy.test.ts']

/**
 * What `npm run test:changed` runs for these changed files, as paths from the root: places of tests that `loaded` them, of tests that `read` them
 * (Vitest knows of imports alone), and which of the journeys.
 */
export function planChanged(files: readonly string[], journeys: readonly string[]) {
  const nouns = files.flatMap((file) => FEATURE.exec(file)?.[1] ?? []).flatMap((noun) => [noun, PARTS.get(noun) ?? noun])
  const outside = files.filter((file) => file.startsWith(API) && !FEATURE.test(file)).map((file) => `${dirname(file)}/`)
  const walks = outside.length > 0 || files.some((file) => /^packages\/(?!art|ui)/.test(file)) ? [WALKS] : []
  const sql = files.some((file) => file.endsWith('.sql')) ? ['packages/schema/', 'packages/ledger/', WALKS] : []
  // `deposits` and `deposit.e2e.ts` are one noun.
  const ofNoun = new RegExp(`^e2e/(?:${nouns.map((noun) => noun.replace(/s$/, '')).join('|') || '$'})(?:s?\\.|-)`)
  return {
    loaded: [...NOT_THE_API, ...new Set([...nouns.map((noun) => `${API}src/features/${noun}/`), ...outside, ...walks])],
    read: [...sql, ...(files.some((file) => !/\.(?:tsx?|sql)$/.test(file)) ? READERS : [])],
    journeys: journeys.filter((journey) => files.includes(journey) || ofNoun.test(journey)),
  }
}
