import { fileURLToPath } from 'node:url'
import { TEST_SERVERS, testsOf } from '../../tools/testing/project.ts'

export default testsOf({
  resolve: { alias: { '@node-rs/argon2': fileURLToPath(new URL('test/quick-argon2.ts', import.meta.url)) } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: TEST_SERVERS,
  },
})
