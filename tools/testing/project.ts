import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { UserWorkspaceConfig } from 'vitest/config'
import { configDefaults, defineProject } from 'vitest/config'
import { timeFactor } from './time-factor.ts'

/** What ends a test that hangs. It says nothing of how long something takes: no test may come near it on a calm machine. */
const HANGS_MS = 120_000

/** Two for each core: a file that waits for its database, a timer or a program leaves its core to another. A project does not take it from
 * the root's configuration. */
export const WORKERS = availableParallelism() * 2

const PATIENT_WAITS = join(import.meta.dirname, 'patient-waits.ts')

/** Vitest's global setup of a workspace whose tests need PostgreSQL. */
export const TEST_SERVERS = [join(import.meta.dirname, '../../packages/database/src/testing/test-server.ts')]

/** A file that replaces modules (`vi.mock`) has this name, and a project with workers of its own. */
const REPLACES_MODULES = '**/*-isolated.test.{ts,tsx}'

/**
 * The tests of one workspace, with the limits of time that all have: each is one project of the root's vitest.config.ts. A worker keeps its
 * modules from one file to the next, because loading them again for each file took a third of the processor time.
 */
export function testsOf({ test, ...config }: UserWorkspaceConfig): UserWorkspaceConfig {
  const limits = { testTimeout: HANGS_MS * timeFactor, hookTimeout: HANGS_MS * timeFactor, maxWorkers: WORKERS }
  const shared = { ...limits, setupFiles: [PATIENT_WAITS], isolate: false, exclude: [REPLACES_MODULES, ...configDefaults.exclude] }
  return defineProject({ ...config, test: { ...shared, ...test } })
}

/** The tests of one workspace that replace modules: what a worker loaded is not kept for the next file. */
export function isolatedTestsOf(workspace: string): UserWorkspaceConfig {
  return testsOf({
    test: { name: `${workspace} isolated`, include: [REPLACES_MODULES], exclude: [...configDefaults.exclude], isolate: true },
  })
}
