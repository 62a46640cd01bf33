export { hasException, isExcepted, useException } from './service-use.ts'
