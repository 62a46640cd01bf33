import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Every workspace with tests is a project of one run; tools/projects.test.ts sees that each test file belongs to one of them. */
export default defineConfig({
  test: {
    projects: ['{apps,packages}/*/vitest.config.ts', '{bench,tools}/vitest.config.ts'],
    allowOnly: false,
    // Vitest leaves one core for its own process, which has little to do.
    maxWorkers: availableParallelism(),
    // What each file loaded is kept, for `npm run test:changed`.
    experimental: { recordDependencies: true },
  },
})
