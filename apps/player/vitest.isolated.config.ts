import { isolatedTestsOf } from '../../tools/testing/project.ts'

export default isolatedTestsOf('player')
