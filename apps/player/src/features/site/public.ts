export { configsQuery } from './queries.ts'
