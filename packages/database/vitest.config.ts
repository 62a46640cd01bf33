import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: [fileURLToPath(import.meta.resolve('@morakot/database/testing/test-server'))],
    // Servers are started and killed here, on machines that are busy with other tests.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
