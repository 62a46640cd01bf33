export { loadDepositAvailability } from './queries.ts'
