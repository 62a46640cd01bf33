export { giveRipePoints, keepEarned, listWaiting, pointsEarnedBy, readEarned } from './service.ts'
export type { DepositPointsContext } from './service-context.ts'
