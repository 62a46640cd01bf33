export { scheduleReconcile, scheduleUnfinished, seamlessJobs } from './jobs.ts'
export type { SeamlessContext } from './service-context.ts'
export { gameNamesOf } from './service-history.ts'
