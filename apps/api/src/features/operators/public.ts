export { operatorCookieName, operatorGuard } from './routes-guard.ts'
export type { OperatorsContext } from './service.ts'
export { namesOf, seedOperator } from './service.ts'
