export { slipVerifierRoutes } from './routes.ts'
