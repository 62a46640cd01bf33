export { openLists } from './service-context.ts'
