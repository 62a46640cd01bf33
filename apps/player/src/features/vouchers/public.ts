export { pendingVouchersQuery } from './queries-count.ts'
