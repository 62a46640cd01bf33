export { publishEarned } from './events.ts'
export { spendPointsPort } from './ports.ts'
export { keepMoment } from './service-spend.ts'
export type { SpendPoints } from './service-spend.ts'
