import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { isolatedTestsOf, TEST_SERVERS, testsOf, WORKERS } from './tools/testing/project.ts'

const OF_SOURCES = { include: ['src/**/*.test.ts'] }
const OF_SOURCES_WITH_DATABASE = { ...OF_SOURCES, globalSetup: TEST_SERVERS }

/** Every workspace with tests is a project of one run; tools/projects.test.ts sees that each test file belongs to one of them. */
export default defineConfig({
  test: {
    projects: [
      testsOf('apps/api', {
        include: ['{src,test}/**/*.test.ts'],
        globalSetup: TEST_SERVERS,
        alias: { '@node-rs/argon2': join(import.meta.dirname, 'apps/api/test/quick-argon2.ts') },
      }),
      testsOf('apps/auditor', OF_SOURCES_WITH_DATABASE),
      testsOf('apps/console', { include: ['src/**/*.test.{ts,tsx}'] }),
      testsOf('apps/player', { include: ['{src,build}/**/*.test.{ts,tsx}'] }),
      isolatedTestsOf('apps/player'),
      testsOf('apps/sandbox', OF_SOURCES_WITH_DATABASE),
      testsOf('packages/art', OF_SOURCES),
      testsOf('packages/contract', OF_SOURCES),
      testsOf('packages/database', OF_SOURCES_WITH_DATABASE),
      testsOf('packages/ledger', OF_SOURCES_WITH_DATABASE),
      testsOf('packages/money', OF_SOURCES),
      testsOf('packages/schema', OF_SOURCES_WITH_DATABASE),
      testsOf('packages/ui', OF_SOURCES),
      testsOf('bench', { include: ['*.test.ts'] }),
      testsOf('tools', { include: ['**/*.test.ts'] }),
    ],
    allowOnly: false,
    maxWorkers: WORKERS,
    // What each file loaded is kept, for `npm run test:changed`.
    experimental: { recordDependencies: true },
  },
})
