export { conditionsQuery } from './queries.ts'
