export { identityVerifierRoutes } from './routes.ts'
