import { defineConfig } from 'vitest/config'
import { WORKERS } from './tools/testing/project.ts'

/** Every workspace with tests is a project of one run; tools/projects.test.ts sees that each test file belongs to one of them. */
export default defineConfig({
  test: {
    projects: ['{apps,packages}/*/vitest{,.isolated}.config.ts', '{bench,tools}/vitest.config.ts'],
    allowOnly: false,
    maxWorkers: WORKERS,
    // What each file loaded is kept, for `npm run test:changed`.
    experimental: { recordDependencies: true },
  },
})
