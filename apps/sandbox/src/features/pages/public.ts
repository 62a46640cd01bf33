export { indexRoutes } from './routes.ts'
