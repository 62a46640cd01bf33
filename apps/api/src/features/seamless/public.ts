export { scheduleReconcile, scheduleUnfinished, seamlessJobs } from './jobs.ts'
export type { SeamlessContext } from './service-context.ts'
