import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@node-rs/argon2': fileURLToPath(new URL('test/quick-argon2.ts', import.meta.url)) } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: [fileURLToPath(import.meta.resolve('@morakot/database/testing/test-server'))],
    // A worker keeps its modules from one file to the next: to load them for each of 250 files took a third of the run.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
