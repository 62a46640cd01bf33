import { defineConfig } from 'vitest/config'
import { PROJECTS, WORKERS } from './tools/testing/project.ts'

export default defineConfig({
  test: {
    projects: [...PROJECTS],
    allowOnly: false,
    maxWorkers: WORKERS,
    // What each file loaded is kept, for `npm run test:changed`.
    experimental: { recordDependencies: true },
  },
})
