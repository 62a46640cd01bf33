import { testsOf } from './testing/project.ts'

export default testsOf({ test: { include: ['**/*.test.ts'] } })
