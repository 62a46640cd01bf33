export { isRefusedAsUnder20 } from './service.ts'
