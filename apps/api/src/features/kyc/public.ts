export { isRefusedAsUnderAge } from './service.ts'
