export { reconciliationJobs, scheduleBankReconcile } from './jobs.ts'
export { openCases, settleCases } from './service-cases.ts'
export type { FoundDifference } from './store.ts'
