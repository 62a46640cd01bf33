export { withdrawalsQuery } from './queries.ts'
