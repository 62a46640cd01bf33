export { runProviderJobs } from './jobs.ts'
export { providerRoutes } from './routes.ts'
export { playRoutes } from './routes-play.ts'
