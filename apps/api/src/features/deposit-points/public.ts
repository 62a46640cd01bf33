export { giveRipePoints, givePastPoints, keepEarned, listWaiting, pointsEarnedBy, postPastPoints, readEarned } from './service.ts'
export type { DepositPointsContext } from './service-context.ts'
