import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { UserWorkspaceConfig } from 'vitest/config'
import { defineProject } from 'vitest/config'
import { patience } from './patience.ts'

/** What ends a test that hangs. It says nothing of how long something takes: no test may come near it on a calm machine. */
const HANGS_MS = 120_000

/** Vitest leaves one core for its own process, which has little to do. A project does not take it from the root's configuration. */
export const WORKERS = availableParallelism()

const PATIENT_WAITS = join(import.meta.dirname, 'patient-waits.ts')

/** Vitest's global setup of a workspace whose tests need PostgreSQL. */
export const TEST_SERVERS = [join(import.meta.dirname, '../../packages/database/src/testing/test-server.ts')]

/** The tests of one workspace, with the limits of time that all have: each is one project of the root's vitest.config.ts. */
export function testsOf({ test, ...config }: UserWorkspaceConfig): UserWorkspaceConfig {
  const limits = { testTimeout: HANGS_MS * patience, hookTimeout: HANGS_MS * patience, maxWorkers: WORKERS }
  return defineProject({ ...config, test: { ...limits, setupFiles: [PATIENT_WAITS], ...test } })
}
