import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserWorkspaceConfig } from 'vitest/config'
import { configDefaults } from 'vitest/config'
import { timeFactor } from './time-factor.ts'

/** What ends a test that hangs. It says nothing of how long something takes: no test may come near it on a calm machine. */
const HANGS_MS = 120_000

/** Two for each core: a file that waits for its database, a timer or a program leaves its core to another. A project does not take it from
 * the root's configuration. */
export const WORKERS = availableParallelism() * 2

/**
 * Where Node keeps what it compiled, for every program that a test starts: most of them load the whole API, and half of the processor time of
 * such a start is to read its files. The folder goes with the run.
 */
const COMPILED = 'NODE_COMPILE_CACHE'
if (process.env[COMPILED] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'morakot-tests-compiled-'))
  process.env[COMPILED] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

const PATIENT_WAITS = join(import.meta.dirname, 'patient-waits.ts')

/** Vitest's global setup of a workspace whose tests need PostgreSQL. */
const TEST_SERVERS = [join(import.meta.dirname, '../../packages/database/src/testing/test-server.ts')]

/** A file that replaces modules (`vi.mock`) has this name, and a project with workers of its own. */
const REPLACES_MODULES = '**/*-isolated.test.{ts,tsx}'

/**
 * The tests of one workspace, with the limits of time that all have. A worker keeps its modules from one file to the next, because loading
 * them again for each file took a third of the processor time.
 */
function testsOf(workspace: string, { test, ...config }: UserWorkspaceConfig = {}): UserWorkspaceConfig {
  const limits = { testTimeout: HANGS_MS * timeFactor, hookTimeout: HANGS_MS * timeFactor, maxWorkers: WORKERS }
  const shared = { ...limits, setupFiles: [PATIENT_WAITS], isolate: false, exclude: [REPLACES_MODULES, ...configDefaults.exclude] }
  const root = join(import.meta.dirname, '../..', workspace)
  return { ...config, root, test: { name: workspace, include: ['src/**/*.test.{ts,tsx}'], ...shared, ...test } }
}

const withServers = (workspace: string) => testsOf(workspace, { test: { globalSetup: TEST_SERVERS } })

/** The tests of one workspace that replace modules: what a worker loaded is not kept for the next file. */
const isolatedTestsOf = (workspace: string) =>
  testsOf(workspace, {
    test: { name: `${workspace}, isolated`, include: [REPLACES_MODULES], exclude: [...configDefaults.exclude], isolate: true },
  })

/** The API's tests run with hashes of passwords that take no time. */
const API = { resolve: { alias: { '@node-rs/argon2': join(import.meta.dirname, '../../apps/api/test/quick-argon2.ts') } } }

/** What a test of the API counts that sees all that runs in its worker: there must be no app of another file. */
const COUNTS_ITS_WORKER = 'test/files-of-a-bet.test.ts'

/** Every workspace with tests is a project of one run; tools/test-reports.test.ts sees that each test file belongs to one of them. */
export const PROJECTS: readonly UserWorkspaceConfig[] = [
  testsOf('apps/api', {
    ...API,
    test: {
      include: ['{src,test}/**/*.test.ts'],
      exclude: [COUNTS_ITS_WORKER, REPLACES_MODULES, ...configDefaults.exclude],
      globalSetup: TEST_SERVERS,
    },
  }),
  testsOf('apps/api', {
    ...API,
    test: { name: 'apps/api, alone', include: [COUNTS_ITS_WORKER], globalSetup: TEST_SERVERS, isolate: true },
  }),
  withServers('apps/auditor'),
  testsOf('apps/console'),
  testsOf('apps/player', { test: { include: ['{src,build}/**/*.test.{ts,tsx}'] } }),
  isolatedTestsOf('apps/player'),
  withServers('apps/sandbox'),
  testsOf('packages/art'),
  testsOf('packages/contract'),
  withServers('packages/database'),
  withServers('packages/ledger'),
  testsOf('packages/money'),
  withServers('packages/schema'),
  testsOf('packages/ui'),
  testsOf('bench', { test: { include: ['*.test.ts'] } }),
  testsOf('tools', { test: { include: ['**/*.test.ts'] } }),
]
