export { gatewayTransferJobs, scheduleResume } from './jobs.ts'
export { transferIdOf } from './rules.ts'
export { readTransfers, takeBack } from './service.ts'
export { gatewayTransferSubscribers } from './subscribers.ts'
