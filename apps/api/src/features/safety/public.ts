export { isInCare } from './service-judge.ts'
export { safetyRules } from './service-context.ts'
