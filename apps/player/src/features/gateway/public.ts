export { gatewaysQuery, logInThrough } from './queries.ts'
export { gatewayFor } from './rules.ts'
