import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { PROJECTS, WORKERS } from './tools/testing/project.ts'

export default defineConfig({
  test: {
    // A copy of a part of the tree, in which evidence plants faults, has some of them.
    projects: PROJECTS.filter(({ root = '' }) => existsSync(root)),
    allowOnly: false,
    maxWorkers: WORKERS,
    // What each file loaded is kept, for `npm run test:changed`.
    experimental: { recordDependencies: true },
  },
})
