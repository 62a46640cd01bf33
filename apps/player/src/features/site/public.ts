export { configsQuery } from './queries.ts'
export { publicLineContact } from './rules.ts'
