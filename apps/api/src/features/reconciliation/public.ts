export { statementHoldPort } from './ports.ts'
export { openCases, settleCases } from './service-cases.ts'
export type { FoundDifference } from './service-cases.ts'
export { reconciliationRules } from './service-context.ts'
