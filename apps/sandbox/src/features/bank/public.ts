export { runBankJobs } from './jobs.ts'
export { bankRoutes } from './routes.ts'
