export { trueMoneyRoutes } from './routes.ts'
