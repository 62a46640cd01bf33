export { operatorCookieName, operatorGuard } from './routes-guard.ts'
export type { OperatorsContext } from './service.ts'
export { seedOperator } from './service.ts'
