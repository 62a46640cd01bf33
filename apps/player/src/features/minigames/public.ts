export { minigamesQuery } from './queries.ts'
