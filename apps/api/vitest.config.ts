import { fileURLToPath } from 'node:url'
import { TEST_SERVERS, testsOf } from '../../tools/testing/project.ts'

export default testsOf({
  resolve: { alias: { '@node-rs/argon2': fileURLToPath(new URL('test/quick-argon2.ts', import.meta.url)) } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: TEST_SERVERS,
    // A worker keeps its modules from one file to the next: to load them for each of 250 files took a third of the run.
    isolate: false,
  },
})
