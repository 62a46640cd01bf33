export { gatewayTransferJobs, scheduleResume } from './jobs.ts'
export { hasOpenTransfer, isLossReached, readTransfers, takeBack, transferIdOf } from './service.ts'
export { approveResolution, askAgain, countWaiting, declineResolution, listShown, proposeResolution, readShown } from './service-desk.ts'
export { gatewayTransferSubscribers } from './subscribers.ts'
