import { TEST_SERVERS, testsOf } from '../../tools/testing/project.ts'

export default testsOf({ test: { include: ['src/**/*.test.ts'], globalSetup: TEST_SERVERS } })
