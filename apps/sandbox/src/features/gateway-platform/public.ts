export { gatewayPlatformRoutes } from './routes.ts'
