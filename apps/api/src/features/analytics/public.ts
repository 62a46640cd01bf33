export { returnedPercent } from './rules.ts'
