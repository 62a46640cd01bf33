export { giveRipePoints, keepEarned, pointsEarnedBy, readEarned } from './service.ts'
export type { DepositPointsContext } from './service-context.ts'
