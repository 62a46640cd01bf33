import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { globalSetup: [fileURLToPath(new URL('../../packages/database/src/testing/test-server.ts', import.meta.url))] },
})
