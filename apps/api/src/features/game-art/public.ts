export { artRoutes } from './routes.ts'
