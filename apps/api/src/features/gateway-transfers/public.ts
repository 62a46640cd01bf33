export { gatewayTransferJobs, scheduleResume } from './jobs.ts'
export { readTransfers, takeBack, transferIdOf } from './service.ts'
export { gatewayTransferSubscribers } from './subscribers.ts'
