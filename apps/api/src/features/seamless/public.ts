export { seamlessRules } from './service-context.ts'
