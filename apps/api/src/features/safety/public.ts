export { isInCare } from './service-judge.ts'
